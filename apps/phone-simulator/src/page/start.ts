import type {PhoneView} from '../phones/phone-view.js';
import {scannedCode} from './address.js';
import {get, post} from './api.js';
import {byId, onSubmit, setList, setText, whileBusy} from './dom.js';
import {conditionWords, problemWords} from './words.js';

const code = scannedCode();
const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
const pageOf = ({id}: PhoneView): string => `/phones/${encodeURIComponent(id)}/page${query}`;

function card(phone: PhoneView): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'card';
  link.href = pageOf(phone);
  const name = document.createElement('strong');
  name.textContent = phone.name;
  const condition = document.createElement('span');
  condition.textContent = conditionWords(phone);
  link.append(name, condition);
  return link;
}

async function list(): Promise<void> {
  const reply = await get<PhoneView[]>('/phones');
  setText('problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return;
  const [only, ...others] = reply.content;
  if (code !== null && only !== undefined && others.length === 0) return location.replace(pageOf(only));
  byId('empty', HTMLElement).hidden = only !== undefined;
  setList('phones', reply.content.map(card));
}

async function enrol(): Promise<void> {
  const form = byId('enrol', HTMLFormElement);
  const person = Object.fromEntries(new FormData(form));
  const reply = await post<PhoneView>('/phones', {
    ...person,
    country: String(person['country']).toUpperCase(),
  });
  setText('enrol-problem', reply.ok ? '' : problemWords(reply.errorCode));
  if (!reply.ok) return;
  form.reset();
  byId('add', HTMLDetailsElement).open = false;
  await list();
}

if (code !== null) setText('heading', 'Which phone opens the request?');
onSubmit('enrol', () => whileBusy(enrol));
await whileBusy(list);
