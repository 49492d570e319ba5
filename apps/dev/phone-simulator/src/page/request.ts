import type {Claim} from '@signet/contracts';
import {setList, setOptional, setText} from './dom.js';
import {isOn, show} from './screens.js';
import {askedFor, clock, question, shortHash} from './words.js';

let open: Claim | null = null;

/** The request on the screen. */
export const openClaim = (): Claim | null => open;

export function closeRequest(): void {
  open = null;
}

const text = (words: string): Text => document.createTextNode(words);

/** Shows who asks for what, before any PIN. */
export function showRequest(claim: Claim): void {
  open = claim;
  const {relyingPartyName, signatureType} = claim;
  const isLogin = signatureType === 'AUTHENTICATION';
  const asked = askedFor(claim);
  setText('question', question(claim));
  setText('title-source', `In the words of ${relyingPartyName}`);
  setOptional('title-block', 'title', claim.title);
  setOptional('pairing-block', 'pairing', claim.pairingCode);
  setOptional('document-block', 'document-name', claim.signedDataName);
  setText('document-hash', shortHash(claim.signedDataHash ?? ''));
  setText(
    'asked-heading',
    asked.length > 0 ? `${relyingPartyName} will learn` : `${relyingPartyName} will learn nothing about you`,
  );
  setList('asked', asked.length > 0 ? asked.map(text) : [text('It only recognises you when you come back')]);
  setText('pin-purpose', isLogin ? `to log in to ${relyingPartyName}` : `to sign for ${relyingPartyName}`);
  showTime(claim.expiresAt);
  show('request');
}

function showTime(expiresAt: number): number {
  const left = expiresAt - Date.now() / 1000;
  setText('time', clock(Math.max(0, left)));
  return left;
}

/** Counts down while a request is open, and says when its time is over. */
export function watchTime(onExpired: (claim: Claim) => void): void {
  setInterval(() => {
    if (open === null || !(isOn('request') || isOn('pin'))) return;
    const claim = open;
    if (showTime(claim.expiresAt) <= 0) onExpired(claim);
  }, 1000);
}
