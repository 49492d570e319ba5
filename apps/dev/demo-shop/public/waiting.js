// Shows the status of the request and the time that is left, and redirects once the person has approved the request.
const waiting = document.getElementById('waiting');
const [step, scan, end, cancel, time, left, offline, trouble, number] = [
  'step',
  'scan',
  'end',
  'cancel',
  'time',
  'left',
  'offline',
  'trouble',
  'number',
].map((id) => document.getElementById(id));
const steps = [...waiting.querySelectorAll('.steps li')];
const WARNING_SECONDS = 30;
/**
 * The timeout of a status request. The shop holds such a request for at most 20 seconds, and a slow network adds a
 * delay.
 */
const LONGEST_POLL_MS = 40_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function markAsDone(item) {
  item.querySelector('.dot').textContent = '✓';
  if (item.querySelector('.visually-hidden') !== null) return;
  const done = document.createElement('span');
  done.className = 'visually-hidden';
  done.textContent = ', done';
  item.append(done);
}

/** Shows this step as the current one, also to screen readers, and the steps before it as done. */
function showStep(current) {
  steps.forEach((item, index) => {
    item.className = index < current ? 'done' : index === current ? 'current' : '';
    if (index === current) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
    if (index < current) markAsDone(item);
  });
}

const endOfTime = Date.now() + Number(waiting.dataset.seconds) * 1000;

function showTime() {
  const seconds = Math.max(0, Math.round((endOfTime - Date.now()) / 1000));
  left.textContent = `Time left: ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  time.classList.toggle('short', seconds <= WARNING_SECONDS);
}
showTime();
const ticking = setInterval(showTime, 1000);

function finish(text) {
  clearInterval(ticking);
  step.textContent = text;
  for (const part of [scan, time, cancel, offline, trouble, number]) if (part !== null) part.hidden = true;
}

/**
 * Shows the text of a final status, from the template whose id is the status. Returns false if the status is not final.
 */
function showFinal(status) {
  const sentence = document.querySelector(`template#${status}`);
  if (sentence === null) return false;
  finish(sentence.content.textContent.trim());
  waiting.querySelector('.steps').hidden = true;
  end.hidden = false;
  return true;
}

async function fetchStatus(since) {
  const response = await fetch(`/waiting/status?of=${waiting.dataset.of}&since=${since}`, {
    signal: AbortSignal.timeout(LONGEST_POLL_MS),
  });
  if (!response.ok && response.status !== 404) throw new Error('unexpected response');
  return response.json();
}

/** Shows the QR code of each second until a phone has opened the request. A phone refuses an older one. */
async function showCodes() {
  while (!scan.hidden) {
    await pause(1000);
    const response = await fetch(`/waiting/code?of=${waiting.dataset.of}`).catch(() => undefined);
    if (!response?.ok) continue;
    const code = await response.text();
    for (const tile of scan.querySelectorAll('[data-code]')) tile.innerHTML = code;
  }
}

/** Resolves when the browser is online again, when the page becomes visible or hidden, or after two seconds. */
const connection = () =>
  Promise.race([
    pause(2000),
    new Promise((resolve) => addEventListener('online', resolve, {once: true})),
    new Promise((resolve) => document.addEventListener('visibilitychange', resolve, {once: true})),
  ]);

async function follow() {
  for (let status = 'PENDING'; ;) {
    try {
      const response = await fetchStatus(status);
      offline.hidden = true;
      trouble.hidden = true;
      if (response.redirect !== undefined) {
        showStep(2);
        finish('Approved. Taking you back …');
        location.assign(response.redirect);
        return;
      }
      status = response.status;
      if (showFinal(status)) return;
      if (status === 'SCANNED') {
        showStep(1);
        step.textContent = 'Opened on your phone. Enter your PIN there.';
        scan.hidden = true;
      }
    } catch {
      offline.hidden = navigator.onLine;
      trouble.hidden = !navigator.onLine;
      await connection();
    }
  }
}

addEventListener('offline', () => {
  trouble.hidden = true;
  offline.hidden = false;
});
addEventListener('online', () => {
  offline.hidden = true;
});
follow();
showCodes();
