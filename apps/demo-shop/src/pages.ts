import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import type {LoggedIn, PushStatus} from './signet-client.js';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · Demo Shop</title>
<link rel="stylesheet" href="/shop.css">
</head>
<body><header><a href="/">Demo Shop</a></header><main>${body}</main></body>
</html>`;

const ways = `<form method="post" action="/login">
<button name="how" value="plain">Log in</button>
<button name="how" value="profile">Log in and share name and age</button>
<button name="how" value="hosted">Log in with the hosted page</button>
</form>
<p class="hint">The hosted page knows no simulated phones: copy its link “Open Signet on this device” into one.</p>`;

const forAnybody = `<p>Log in with your phone. No password.</p>${ways}
<p class="hint">From the second time on we can ask your phone ourselves, without a code.</p>`;

const forCustomer = `<p>Good to see you again.</p>
<form method="post" action="/login"><button name="how" value="push">Log in: ask my phone</button></form>
<details><summary>Somebody else, or another phone?</summary>${ways}</details>`;

/** With a customer, who has logged in here before, a request can be sent to their phone. */
export const welcomePage = (customer: boolean, notice = ''): string =>
  page(
    'Welcome',
    `${notice && `<p class="notice" role="status">${escape(notice)}</p>`}
<h1>Good bread, delivered</h1>
${customer ? forCustomer : forAnybody}`,
  );

const row = ([name, value]: [string, string | boolean]) =>
  `<dt>${escape(name)}</dt><dd>${escape(typeof value === 'string' ? value : value ? 'yes' : 'no')}</dd>`;

export const accountPage = ({subjectId, attributes = {}, predicates = {}}: LoggedIn): string =>
  page(
    'Your account',
    `<h1>${escape(attributes['name'] ? `Welcome, ${attributes['name']}` : 'Welcome back')}</h1>
<dl>${Object.entries({subjectId, ...attributes, ...predicates})
      .map(row)
      .join('')}</dl>
<form method="post" action="/logout"><button>Log out</button></form>`,
  );

export interface Waiting {
  /** Of the QR code. */
  payload: string;
  pushStatus: PushStatus;
  simulatorUrl: string;
}

const steps: Readonly<Record<PushStatus, string>> = {
  NOT_REQUESTED: 'Scan the code with the app.',
  DISPATCHED: 'Look at your phone: the request is there. Check it and enter your PIN.',
  NO_DEVICE: 'We could not reach your phone. Scan the code with the app.',
};

const code = ({payload, simulatorUrl}: Waiting) => `
<div class="qr">${toSvgSource(generate(payload, {minCorrectionLevel: correction.M}), {on: 'black', pad: 2})}</div>
<p><a class="button" href="${escape(payload)}">Open the app on this phone</a></p>
<p>No phone at hand? <a id="simulator" target="_blank" rel="noopener" href="${escape(`${simulatorUrl}/?scan=${encodeURIComponent(payload)}`)}">Use a simulated one</a>.</p>`;

const pushed = (waiting: Waiting) => `
<p>No phone at hand? <a target="_blank" rel="noopener" href="${escape(waiting.simulatorUrl)}">Look at the simulated ones</a>.</p>
<details><summary>Nothing has come?</summary><p>Scan this with the app instead.</p>${code(waiting)}</details>`;

export const waitingPage = (waiting: Waiting): string =>
  page(
    'Log in',
    `<h1>Log in with your phone</h1>
<p id="step" role="status" aria-live="polite">${steps[waiting.pushStatus]}</p>
<div id="waiting">${waiting.pushStatus === 'DISPATCHED' ? pushed(waiting) : code(waiting)}</div>
<p><a href="/">Back to the shop</a></p>
<script src="/waiting.js" defer></script>`,
  );
