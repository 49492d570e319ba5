import {byId, setText} from '../browser/dom.js';
import {show} from './navigation.js';

const field = (): HTMLInputElement => byId('pin-field', HTMLInputElement);

function key(label: string, name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.ariaLabel = name;
  button.addEventListener('click', onClick);
  // This keeps the focus in the PIN field, in which the Enter key submits the PIN.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  return button;
}

function enter(digit: string): void {
  const input = field();
  if (input.value.length < input.maxLength) input.value += digit;
}

function erase(): void {
  field().value = field().value.slice(0, -1);
}

/** Renders the keys of the PIN pad. The PIN field also accepts keyboard input. */
export function renderPad(): void {
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];
  const gap = document.createElement('span');
  const keys = digits.map((digit) => (digit === '' ? gap : key(digit, digit, () => enter(digit))));
  byId('pad', HTMLElement).replaceChildren(...keys, key('⌫', 'Delete the last digit', erase));
  field().addEventListener('input', () => {
    field().value = field().value.replace(/\D/g, '');
  });
}

/** Shows the PIN screen. @param problem a text that says why the previous attempt failed */
export function showPinScreen(problem = ''): void {
  field().value = '';
  show('pin');
  setText('pin-problem', problem);
  field().focus();
}

/**
 * Returns the PIN and clears the field, so that the page does not keep the PIN. Returns null if the PIN is too short.
 */
export function takePin(): string | null {
  const pin = field().value;
  if (pin.length < 4) {
    setText('pin-problem', 'A PIN has at least 4 digits.');
    field().focus();
    return null;
  }
  field().value = '';
  setText('pin-problem', '');
  return pin;
}
