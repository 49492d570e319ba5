import type {Text} from './texts.js';

/** The texts about the lock that another phone of the person has set for a limited time, in one language. */
export interface LockTexts {
  readonly heading: string;
  readonly detail: (device: string, time: string) => string;
  /** Label of the button that leads to `enterPin`. */
  readonly end: string;
  /** Label of the button that leads to the field for an unlock code. */
  readonly code: string;
  readonly enterPin: Text;
  /** Shown after the PIN has ended the lock. */
  readonly undone: (device: string) => string;
  readonly removeOther: string;
}
