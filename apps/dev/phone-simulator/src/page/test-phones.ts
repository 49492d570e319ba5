import type {PhoneView} from '../phones/phone-view.js';
import {scannedCode} from './browser/address.js';
import {get, postFor} from './browser/api.js';
import {byId, onSubmit, setList, setText, unlessBusy} from './browser/dom.js';
import {isInbox, isPhone, isPhoneList, isShelf} from './browser/guards.js';
import {onPush} from './browser/push-events.js';
import {requestSummary, statusText, problemText} from './texts.js';

const POLL_INTERVAL_MS = 2000;

const code = scannedCode();
const query = code === null ? '' : `?${new URLSearchParams({scan: code})}`;
const pageOf = ({id}: PhoneView): string => `/phones/${encodeURIComponent(id)}/page${query}`;

interface ListedPhone extends PhoneView {
  /** The summary of the first waiting request; undefined if no request waits. */
  readonly waiting: string | undefined;
}

function card(phone: ListedPhone): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = phone.waiting === undefined ? 'card' : 'card has-request';
  link.href = pageOf(phone);
  const name = document.createElement('strong');
  name.textContent = phone.name;
  const status = document.createElement('span');
  status.textContent = phone.waiting ?? statusText(phone);
  link.append(name, status);
  return link;
}

async function withWaiting(phone: PhoneView): Promise<ListedPhone> {
  const reply = await get(`/phones/${encodeURIComponent(phone.id)}/sessions`, isInbox);
  const [first] = reply.ok ? reply.content.sessions : [];
  return {...phone, waiting: first && `${first.relyingPartyName} ${requestSummary(first).toLowerCase()}`};
}

let shown = '';

async function list(): Promise<void> {
  const reply = await get('/phones', isPhoneList);
  setText('problem', reply.ok ? '' : problemText(reply.errorCode));
  if (!reply.ok) return;
  const [only, ...others] = reply.content;
  if (code !== null && only !== undefined && others.length === 0) return location.replace(pageOf(only));
  byId('empty', HTMLElement).hidden = only !== undefined;
  const phones = await Promise.all(reply.content.map(withWaiting));
  const state = JSON.stringify(phones);
  // An unchanged list is not rendered again, because that would lose the focus and make screen readers repeat the list.
  if (state === shown) return;
  shown = state;
  setList('phones', phones.map(card));
}

/** Keeps the list of phones up to date, and marks phones with a waiting request. */
function startRefreshing(): void {
  const refresh = () => {
    if (!document.hidden) void list();
  };
  onPush(refresh);
  document.addEventListener('visibilitychange', refresh);
  // The page also polls, because pushes can be lost, and sessions can end without a push.
  setInterval(refresh, POLL_INTERVAL_MS);
}

async function enrol(): Promise<void> {
  const form = byId('enrol', HTMLFormElement);
  const person = Object.fromEntries(new FormData(form));
  const {country} = person;
  const entered = {...person, country: typeof country === 'string' ? country.toUpperCase() : ''};
  const reply = await postFor('/phones', entered, isPhone);
  setText('enrol-problem', reply.ok ? '' : problemText(reply.errorCode));
  if (!reply.ok) return;
  form.reset();
  byId('add', HTMLDetailsElement).open = false;
  await list();
}

/**
 * Offers to open the request on a phone that runs the phone app, instead of a test phone. Such phones are on the shelf,
 * another page of the simulator. Does nothing if the simulator has no shelf.
 * @param payload the link or the session id of the request, from the page's address
 */
async function offerShelf(payload: string): Promise<void> {
  if (!(await get('/shelf', isShelf)).ok) return;
  byId('in-app-link', HTMLAnchorElement).href = `/#open=${encodeURIComponent(payload)}`;
  byId('in-app', HTMLElement).hidden = false;
}

if (code !== null) {
  setText('heading', 'Which phone opens the request?');
  void offerShelf(code);
}
onSubmit('enrol', () => unlessBusy(enrol));
await unlessBusy(list);
startRefreshing();
