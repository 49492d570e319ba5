// Tells the person how far the login is, and goes on by itself once it is approved.
const step = document.getElementById('step');
const waiting = document.getElementById('waiting');

const ends = {
  CANCELLED: 'The login was declined. You can start again from the shop.',
  EXPIRED: 'The time is over. Please start again from the shop.',
  UNKNOWN: 'This login is over. Please start again from the shop.',
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function ask(since) {
  const response = await fetch(`/login/status?since=${since}`);
  if (!response.ok && response.status !== 404) throw new Error('no answer');
  return response.json();
}

async function follow() {
  let status = 'PENDING';
  for (;;) {
    try {
      const answer = await ask(status);
      status = answer.status;
      if (status === 'SCANNED') {
        step.textContent = 'Opened on your phone. Enter your PIN there.';
        waiting.hidden = true;
      }
      if (status === 'CONFIRMED') {
        step.textContent = 'Approved. Taking you back …';
        location.assign(answer.redirect);
        return;
      }
      if (status in ends) {
        step.textContent = ends[status];
        waiting.hidden = true;
        return;
      }
    } catch {
      step.textContent = 'Waiting for the connection …';
      await pause(2000);
    }
  }
}

follow();
