import type {SessionView} from '@signet/contracts';
import {setList, setOptional, setText} from '../browser/dom.js';
import {isOn, show} from './navigation.js';
import {askedFor, clock, question, shortHash} from '../words.js';

let open: SessionView | null = null;

/** The request on the screen. */
export const openRequest = (): SessionView | null => open;

export function closeRequest(): void {
  open = null;
}

const text = (words: string): Text => document.createTextNode(words);

/** Shows who asks for what, before any PIN. */
export function showRequest(view: SessionView): void {
  open = view;
  const {relyingPartyName, signatureType} = view;
  const isLogin = signatureType === 'AUTHENTICATION';
  const asked = askedFor(view);
  setText('question', question(view));
  setText('title-source', `In the words of ${relyingPartyName}`);
  setOptional('title-block', 'title', view.title);
  setOptional('pairing-block', 'pairing', view.pairingCode);
  setOptional('document-block', 'document-name', view.signedDataName);
  setText('document-hash', shortHash(view.signedDataHash ?? ''));
  setText(
    'asked-heading',
    asked.length > 0 ? `${relyingPartyName} will learn` : `${relyingPartyName} will learn nothing about you`,
  );
  setList('asked', asked.length > 0 ? asked.map(text) : [text('It only recognises you when you come back')]);
  setText('pin-purpose', isLogin ? `to log in to ${relyingPartyName}` : `to sign for ${relyingPartyName}`);
  showTime(view.expiresAt);
  show('request');
}

function showTime(expiresAt: number): number {
  const left = expiresAt - Date.now() / 1000;
  setText('time', clock(Math.max(0, left)));
  return left;
}

/** Counts down while a request is open, and says when its time is over. */
export function watchTime(onExpired: (view: SessionView) => void): void {
  setInterval(() => {
    if (open === null || !(isOn('request') || isOn('pin'))) return;
    const view = open;
    if (showTime(view.expiresAt) <= 0) onExpired(view);
  }, 1000);
}
