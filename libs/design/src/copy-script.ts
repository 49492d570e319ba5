/**
 * A script that adds a button to each value that people copy: an element with a `code` element inside, and with the label of
 * the button in `data-copy`, what the page says afterwards in `data-copied`, and what it says if the browser refuses to copy, so
 * that the value is selected instead, in `data-selected`.
 */
export const copyScript = `for (const place of document.querySelectorAll('[data-copy]')) {
  const code = place.querySelector('code');
  const button = document.createElement('button');
  const status = document.createElement('span');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = place.dataset.copy;
  status.role = 'status';
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = place.dataset.copied;
    } catch {
      getSelection().selectAllChildren(code);
      status.textContent = place.dataset.selected;
    }
  });
  place.append(button, status);
}`;
