// Shows the status of the request, and redirects once it is approved.
const step = document.getElementById('step');
const waiting = document.getElementById('waiting');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function fetchStatus(since) {
  const response = await fetch(`/waiting/status?of=${step.dataset.of}&since=${since}`);
  if (!response.ok && response.status !== 404) throw new Error('unexpected response');
  return response.json();
}

/** Shows a final status, with the text of the template that has its name. Returns false if the status is not final. */
function showFinal(status) {
  const sentence = document.querySelector(`template#${status}`);
  if (sentence === null) return false;
  step.textContent = sentence.content.textContent.trim();
  waiting.hidden = true;
  return true;
}

async function follow() {
  for (let status = 'PENDING'; ;) {
    try {
      const answer = await fetchStatus(status);
      if (answer.redirect !== undefined) {
        step.textContent = 'Approved. Taking you back …';
        location.assign(answer.redirect);
        return;
      }
      status = answer.status;
      if (showFinal(status)) return;
      if (status === 'SCANNED') {
        step.textContent = 'Opened on your phone. Enter your PIN there.';
        waiting.hidden = true;
      }
    } catch {
      step.textContent = 'Waiting for the connection …';
      await pause(2000);
    }
  }
}

follow();
