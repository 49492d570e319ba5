import type {PhoneView} from '../phones/phone-view.js';
import {get} from './browser/api.js';
import {byId, setText} from './browser/dom.js';
import {isPhoneList} from './browser/guards.js';
import {problemText} from './words.js';

function frame({id, name}: PhoneView): HTMLIFrameElement {
  const phone = document.createElement('iframe');
  phone.title = `Phone of ${name}`;
  phone.src = `/phones/${encodeURIComponent(id)}/page`;
  return phone;
}

const reply = await get('/phones', isPhoneList);
setText('problem', reply.ok ? '' : problemText(reply.errorCode));
if (reply.ok) {
  byId('empty', HTMLElement).hidden = reply.content.length > 0;
  byId('phones', HTMLElement).replaceChildren(...reply.content.map(frame));
}
