// Replaces the content of the page every three seconds, unless the reader has paused the refresh or is reading details.
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
  // Replacing the content would take the focus away from a link.
  if (fresh && main && !main.contains(document.activeElement)) main.replaceWith(fresh);
}

button.hidden = false;
button.addEventListener('click', () => {
  paused = !paused;
  button.textContent = paused ? 'Refresh' : 'Pause';
});
setInterval(refresh, PERIOD_MS);
