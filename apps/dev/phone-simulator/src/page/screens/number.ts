import type {SessionView} from '@signet/contracts';
import {byId, onSubmit, setText} from '../browser/dom.js';
import {show} from './navigation.js';

/** Called with the two digits that the person has chosen or typed. */
type OnNumber = (number: string) => void;

/** True if the person must find the number on the page of the relying party before the PIN. */
export const asksForNumber = ({choices, entry}: SessionView): boolean =>
  choices !== undefined || entry === true;

const field = (): HTMLInputElement => byId('number-field', HTMLInputElement);

function choice(number: string, onNumber: OnNumber): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = number;
  button.addEventListener('click', () => onNumber(number));
  return button;
}

/** Asks for the number on the page: a button for each number that the service offers, or else a field. */
export function showNumber({choices, relyingPartyName}: SessionView, onNumber: OnNumber): void {
  const isChoice = choices !== undefined;
  const how = isChoice ? 'Choose the same number.' : 'Type its two digits.';
  setText('number-detail', `${relyingPartyName} shows it where you began. ${how}`);
  setText('no-number', isChoice ? 'None of these' : 'There is no number');
  setText('number-problem', '');
  byId('numbers', HTMLElement).replaceChildren(...(choices ?? []).map((number) => choice(number, onNumber)));
  byId('number-form', HTMLFormElement).hidden = isChoice;
  field().value = '';
  show('number');
  if (!isChoice) field().focus();
}

/** Handles the field for the number. */
export function renderNumberField(onNumber: OnNumber): void {
  field().addEventListener('input', () => {
    field().value = field().value.replace(/\D/g, '');
  });
  onSubmit('number-form', () => {
    const number = field().value;
    if (/^[1-9][0-9]$/.test(number)) return onNumber(number);
    setText('number-problem', 'The number has two digits.');
    field().focus();
  });
}
