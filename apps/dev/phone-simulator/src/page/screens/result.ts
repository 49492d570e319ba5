import type {SessionView} from '@signet/contracts';
import {keepCode} from '../browser/address.js';
import {byId, setText} from '../browser/dom.js';
import {closeRequest} from './request.js';
import {show} from './navigation.js';

/** How a request ended on this phone. */
export type Outcome = 'approved' | 'declined' | 'left' | 'expired' | 'failed';

const marks: Readonly<Record<Outcome, string>> = {
  approved: '✓',
  declined: '✕',
  left: '←',
  expired: '⏱',
  failed: '!',
};

interface Words {
  readonly heading: string;
  readonly detail: (name: string) => string;
}

const signed: Words = {heading: 'Signed', detail: (name) => `${name} gets your signature.`};

const words: Readonly<Record<Outcome, Words>> = {
  approved: {heading: 'Approved', detail: (name) => `${name} is logging you in.`},
  declined: {heading: 'Declined', detail: (name) => `${name} learned nothing about you.`},
  left: {heading: 'You left', detail: (name) => `The request of ${name} is cancelled.`},
  expired: {heading: 'Time ran out', detail: (name) => `Begin again at ${name} if you still want to go on.`},
  failed: {heading: 'That did not work', detail: () => ''},
};

/** The end of a request, and the way back to where it came from. */
export function showResult(outcome: Outcome, view: SessionView, detail?: string): void {
  closeRequest();
  keepCode(null);
  const {relyingPartyName, returnUrl, signatureType} = view;
  const {heading, detail: usual} =
    outcome === 'approved' && signatureType === 'SIGNING' ? signed : words[outcome];
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
