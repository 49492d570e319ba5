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

const askedFor = {
  nothing: 'Log in',
  profile: 'Log in and share name and age',
};

/** The choices of a login, by the value of the button. */
export type Asked = keyof typeof askedFor;
export const isAsked = (value: unknown): value is Asked => value === 'nothing' || value === 'profile';

export const welcomePage = (notice?: string): string =>
  page(
    'Welcome',
    `${notice === undefined ? '' : `<p class="notice" role="status">${escape(notice)}</p>`}
<h1>Good bread, delivered</h1>
<p>Log in with your phone. No password.</p>
<form method="post" action="/login">
${Object.entries(askedFor)
  .map(([value, label]) => `<button name="ask" value="${value}">${label}</button>`)
  .join('\n')}
</form>`,
  );

const row = (name: string, value: string) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`;

export const accountPage = ({subjectId, attributes = {}, predicates = {}}: LoggedIn): string =>
  page(
    'Your account',
    `<h1>${escape(attributes['name'] ? `Welcome, ${attributes['name']}` : 'Welcome back')}</h1>
<dl>${row('subjectId', subjectId)}
${Object.entries(attributes)
  .map(([name, value]) => row(name, value))
  .join('')}
${Object.entries(predicates)
  .map(([name, holds]) => row(name, holds ? 'yes' : 'no'))
  .join('')}</dl>
<form method="post" action="/logout"><button>Log out</button></form>`,
  );

export const waitingPage = (payload: string, simulatorUrl: string, expiresAt: number): string =>
  page(
    'Log in',
    `<h1>Log in with your phone</h1>
<p id="step" role="status" aria-live="polite">Scan the code with the app.</p>
<div id="waiting" data-expires-at="${expiresAt}">
<div class="qr">${toSvgSource(generate(payload, {minCorrectionLevel: correction.M}), {on: 'black', pad: 2})}</div>
<p><a class="button" href="${escape(payload)}">Open the app on this phone</a></p>
<p>No phone at hand? <a id="simulator" target="_blank" rel="noopener" href="${escape(`${simulatorUrl}/?scan=${encodeURIComponent(payload)}`)}">Use a simulated one</a>.</p>
</div>
<p><a href="/">Back to the shop</a></p>
<script src="/waiting.js" defer></script>`,
  );
