import type {PhoneView} from '../phones/phone-view.js';
import {scannedCode} from './address.js';
import {ask, get} from './api.js';
import {byId, onSubmit, setList, setText, whileBusy} from './dom.js';
import {arePhones, isInbox, isPhone} from './expected.js';
import {onRing} from './rings.js';
import {asks, conditionWords, problemWords} from './words.js';

const EVERY_MS = 2000;

const code = scannedCode();
const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
const pageOf = ({id}: PhoneView): string => `/phones/${encodeURIComponent(id)}/page${query}`;

interface Lying extends PhoneView {
  /** What waits on its screen, in a few words. */
  readonly waiting: string | undefined;
}

function card(phone: Lying): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = phone.waiting === undefined ? 'card' : 'card ringing';
  link.href = pageOf(phone);
  const name = document.createElement('strong');
  name.textContent = phone.name;
  const condition = document.createElement('span');
  condition.textContent = phone.waiting ?? conditionWords(phone);
  link.append(name, condition);
  return link;
}

async function withWaiting(phone: PhoneView): Promise<Lying> {
  const reply = await get(`/phones/${encodeURIComponent(phone.id)}/sessions`, isInbox);
  const [first] = reply.ok ? reply.content.sessions : [];
  return {...phone, waiting: first && `${first.relyingPartyName} ${asks(first).toLowerCase()}`};
}

let shown = '';

async function list(): Promise<void> {
  const reply = await get('/phones', arePhones);
  setText('problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return;
  const [only, ...others] = reply.content;
  if (code !== null && only !== undefined && others.length === 0) return location.replace(pageOf(only));
  byId('empty', HTMLElement).hidden = only !== undefined;
  const phones = await Promise.all(reply.content.map(withWaiting));
  const state = JSON.stringify(phones);
  // Drawing the same again would take the focus away and be read out once more.
  if (state === shown) return;
  shown = state;
  setList('phones', phones.map(card));
}

/** Keeps the list as it is at the service: a phone that rings is to be seen. */
function watch(): void {
  const look = () => {
    if (!document.hidden) void list();
  };
  onRing(look);
  document.addEventListener('visibilitychange', look);
  // Pushes get lost, and sessions end without one.
  setInterval(look, EVERY_MS);
}

async function enrol(): Promise<void> {
  const form = byId('enrol', HTMLFormElement);
  const person = Object.fromEntries(new FormData(form));
  const {country} = person;
  const entered = {...person, country: typeof country === 'string' ? country.toUpperCase() : ''};
  const reply = await ask('/phones', entered, isPhone);
  setText('enrol-problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return;
  form.reset();
  byId('add', HTMLDetailsElement).open = false;
  await list();
}

if (code !== null) setText('heading', 'Which phone opens the request?');
onSubmit('enrol', () => whileBusy(enrol));
await whileBusy(list);
watch();
