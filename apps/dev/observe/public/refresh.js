// Replaces the content of the page every three seconds. Does not replace it while the refresh is paused, the page is
// hidden, the details of a span are open, or the focus is in the content.
const PERIOD_MS = 3000;
const button = document.getElementById('refresh');
let paused = false;

async function refresh() {
  const isReading = document.querySelector('details[open]') !== null || document.hidden;
  if (paused || isReading) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  const main = document.querySelector('main');
  // Replacing the content would remove the focus from a link in it.
  if (fresh && main && !main.contains(document.activeElement)) main.replaceWith(fresh);
}

button.hidden = false;
button.addEventListener('click', () => {
  paused = !paused;
  button.textContent = paused ? 'Refresh' : 'Pause';
});
setInterval(refresh, PERIOD_MS);
