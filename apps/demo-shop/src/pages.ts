import {correction, generate} from 'lean-qr';
import {toSvgSource} from 'lean-qr/extras/svg';
import type {LoggedIn} from './signet-client.js';

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

export const welcomePage = (notice = ''): string =>
  page(
    'Welcome',
    `${notice && `<p class="notice" role="status">${escape(notice)}</p>`}
<h1>Good bread, delivered</h1>
<p>Log in with your phone. No password.</p>
<form method="post" action="/login">
<button name="how" value="plain">Log in</button>
<button name="how" value="profile">Log in and share name and age</button>
<button name="how" value="hosted">Log in with the hosted page</button>
</form>
<p class="hint">The hosted page knows no simulated phones: copy its link “Open Signet on this device” into one.</p>`,
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

export const waitingPage = (payload: string, simulatorUrl: string): string =>
  page(
    'Log in',
    `<h1>Log in with your phone</h1>
<p id="step" role="status" aria-live="polite">Scan the code with the app.</p>
<div id="waiting">
<div class="qr">${toSvgSource(generate(payload, {minCorrectionLevel: correction.M}), {on: 'black', pad: 2})}</div>
<p><a class="button" href="${escape(payload)}">Open the app on this phone</a></p>
<p>No phone at hand? <a id="simulator" target="_blank" rel="noopener" href="${escape(`${simulatorUrl}/?scan=${encodeURIComponent(payload)}`)}">Use a simulated one</a>.</p>
</div>
<p><a href="/">Back to the shop</a></p>
<script src="/waiting.js" defer></script>`,
  );
