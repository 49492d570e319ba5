import type {SessionView} from '@signet/contracts';
import {saveCode} from '../browser/address.js';
import {byId, setText} from '../browser/dom.js';
import {closeRequest} from './request.js';
import {show} from './navigation.js';

/** How a request ended on this phone. */
type RequestOutcome = 'approved' | 'declined' | 'expired' | 'failed';

const marks: Readonly<Record<RequestOutcome, string>> = {
  approved: '✓',
  declined: '✕',
  expired: '!',
  failed: '!',
};

interface ResultText {
  readonly heading: string;
  readonly detail: (name: string) => string;
}

const signed: ResultText = {heading: 'Signed', detail: (name) => `${name} gets your signature.`};

const texts: Readonly<Record<RequestOutcome, ResultText>> = {
  approved: {heading: 'Approved', detail: (name) => `${name} is logging you in.`},
  declined: {heading: 'Declined', detail: (name) => `${name} learned nothing about you.`},
  expired: {
    heading: 'Time ran out',
    detail: (name) => `Start again at ${name} if you still want to continue.`,
  },
  failed: {heading: 'That did not work', detail: () => ''},
};

/** Shows how the request ended, with a link back to the relying party if the session has a return URL. */
export function showResult(outcome: RequestOutcome, view: SessionView, detail?: string): void {
  closeRequest();
  saveCode(null);
  const {relyingPartyName, returnUrl, signatureType} = view;
  const {heading, detail: usual} =
    outcome === 'approved' && signatureType === 'SIGNING' ? signed : texts[outcome];
  const mark = byId('mark', HTMLElement);
  mark.className = `mark ${outcome}`;
  mark.textContent = marks[outcome];
  setText('outcome', heading);
  setText('outcome-detail', detail ?? usual(relyingPartyName));
  const back = byId('back', HTMLAnchorElement);
  back.hidden = returnUrl === undefined;
  back.href = returnUrl ?? '';
  back.textContent = `Back to ${relyingPartyName}`;
  show('result');
}
