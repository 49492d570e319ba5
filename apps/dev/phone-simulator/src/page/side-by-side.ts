import type {PhoneView} from '../phones/phone-view.js';
import {get} from './api.js';
import {byId, setText} from './dom.js';
import {arePhones} from './expected.js';
import {problemWords} from './words.js';

function frame({id, name}: PhoneView): HTMLIFrameElement {
  const phone = document.createElement('iframe');
  phone.title = `Phone of ${name}`;
  phone.src = `/phones/${encodeURIComponent(id)}/page`;
  return phone;
}

const reply = await get('/phones', arePhones);
setText('problem', reply.ok ? '' : problemWords(reply.errorCode));
if (reply.ok) {
  byId('empty', HTMLElement).hidden = reply.content.length > 0;
  byId('phones', HTMLElement).replaceChildren(...reply.content.map(frame));
}
