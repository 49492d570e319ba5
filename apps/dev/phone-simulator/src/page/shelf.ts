import {get} from './browser/api.js';
import {byId, onClick, onSubmit, setList, setText, unlessBusy} from './browser/dom.js';
import {isPhoneList, isShelf} from './browser/guards.js';
import {onEvent} from './browser/push-events.js';
import {madeUpPerson} from './shelf/made-up-person.js';
import {requestIn} from './shelf/request-text.js';
import {addFirstPhones} from './shelf/saved-phones.js';
import {Shelf} from './shelf/shelf.js';
import {problemText} from './texts.js';

function open(shelf: Shelf, text: string): void {
  const payload = requestIn(text);
  setText(
    'open-problem',
    payload === null ? 'This is neither the text of a QR code nor a link to a request.' : '',
  );
  if (payload !== null) shelf.open(payload);
}

/** Opens the request in the fragment of the address. Removes the fragment, so that a reload does not open it again. */
function openAddress(shelf: Shelf): void {
  const {hash, pathname} = location;
  if (!hash.startsWith('#open=')) return;
  history.replaceState(null, '', pathname);
  open(shelf, hash);
}

/**
 * Shows either the form for a new phone or the button that opens the form. The form contains a made-up person, so that
 * one more click adds the phone.
 */
function showForm(shown: boolean): void {
  const form = byId('person', HTMLFormElement);
  form.hidden = !shown;
  byId('add-phone', HTMLButtonElement).hidden = shown;
  if (!shown) return;
  const person = madeUpPerson();
  for (const field of form.querySelectorAll('input')) field.value = person[field.name] ?? '';
  form.querySelector('input')?.focus();
}

async function add(shelf: Shelf): Promise<void> {
  const form = byId('person', HTMLFormElement);
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const person = Object.fromEntries(texts);
  const country = (person['country'] ?? '').toUpperCase();
  if (!(await shelf.add({...person, country}))) return;
  showForm(false);
}

async function listTestPhones(): Promise<void> {
  const reply = await get('/phones', isPhoneList);
  if (!reply.ok) return;
  const links = reply.content.map(({id, name}) => {
    const link = document.createElement('a');
    link.href = `/phones/${encodeURIComponent(id)}/page`;
    link.textContent = name;
    return link;
  });
  setList('test-phones', links);
}

async function start(): Promise<void> {
  const settings = await get('/shelf', isShelf);
  if (!settings.ok) return setText('problem', problemText(settings.errorCode));
  addFirstPhones(settings.content.people);
  const shelf = new Shelf(settings.content.appUrl);
  onEvent('/shelf/pushes', (event) => shelf.receive(event));
  onClick('add-phone', () => showForm(true));
  onSubmit('person', () => unlessBusy(() => add(shelf)));
  onSubmit('open', () => {
    const field = byId('payload', HTMLInputElement);
    open(shelf, field.value);
    field.value = '';
  });
  // The page hides the controls until this point, because an earlier click would have no effect.
  byId('open', HTMLFormElement).hidden = false;
  showForm(false);
  openAddress(shelf);
  addEventListener('hashchange', () => openAddress(shelf));
}

await Promise.all([start(), listTestPhones()]);
