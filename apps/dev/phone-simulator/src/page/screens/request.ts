import type {SessionView} from '@signet/contracts';
import {setList, setOptional, setText} from '../browser/dom.js';
import {isShowing, show} from './navigation.js';
import {askerText, attemptsText, clock, disclosedItems, question, shortHash, trustText} from '../texts.js';

let current: SessionView | null = null;
/** The number on the page that the person has chosen or typed; undefined if the request asks for none. */
let chosenNumber: string | undefined;

export const currentRequest = (): SessionView | null => current;

export const currentNumber = (): string | undefined => chosenNumber;

export function keepNumber(number: string): void {
  chosenNumber = number;
}

export function closeRequest(): void {
  current = null;
  chosenNumber = undefined;
}

const text = (content: string): Text => document.createTextNode(content);

/** Shows the relying party and what it requests, before the person enters a PIN. */
export function showRequest(view: SessionView): void {
  current = view;
  chosenNumber = undefined;
  const {relyingPartyName, signatureType} = view;
  const isLogin = signatureType === 'AUTHENTICATION';
  const items = disclosedItems(view);
  setText('question', question(view));
  setText('asker', askerText(view));
  setText('trust', trustText(view));
  setText('title-source', `In the words of ${relyingPartyName}`);
  setOptional('title-block', 'title', view.title);
  setOptional('pairing-block', 'pairing', view.pairingCode);
  setOptional('attempts-block', 'attempts', attemptsText(view));
  setOptional('document-block', 'document-name', view.signedDataName);
  setText('document-hash', shortHash(view.signedDataHash ?? ''));
  setText(
    'asked-heading',
    items.length > 0 ? `${relyingPartyName} will learn` : `${relyingPartyName} will learn nothing about you`,
  );
  setList('asked', items.length > 0 ? items.map(text) : [text('It only recognises you when you come back')]);
  setText('pin-purpose', isLogin ? `to log in to ${relyingPartyName}` : `to sign for ${relyingPartyName}`);
  showTime(view.expiresAt);
  show('request');
}

function showTime(expiresAt: number): number {
  const left = expiresAt - Date.now() / 1000;
  setText('time', clock(Math.max(0, left)));
  return left;
}

/** Counts down while a request is open, and calls `onExpired` when the request has expired. */
export function startCountdown(onExpired: (view: SessionView) => void): void {
  setInterval(() => {
    if (current === null || !['request' as const, 'number' as const, 'pin' as const].some(isShowing)) return;
    const view = current;
    if (showTime(view.expiresAt) <= 0) onExpired(view);
  }, 1000);
}
