import type {Config} from '../../config.js';
import type {Login} from '../../login.js';
import type {Language} from '../../words/languages.js';
import type {Purpose, Words} from '../../words/words.js';
import type {Child} from '../elements/dom.js';

/** The actions of buttons. */
export interface Actions {
  /** Cancels the login if it is still open, and returns to the relying party. */
  readonly exit: (login: Login) => void;
  /** Starts again with the token or the stored login. */
  readonly retry: () => void;
  /** Shows the login that has superseded this one. */
  readonly showNewer: () => void;
  /** Goes back in the browser's history; null if there is nothing to go back to. */
  readonly goBack: (() => void) | null;
}

/** Selects the wording for a login or for a signing. */
export const purposeOf = ({signing}: Login, words: Words): Purpose =>
  signing === undefined ? words.login : words.signing;

/** The input that all screens share. */
export interface ScreenContext {
  readonly words: Words;
  readonly language: Language;
  readonly config: Config;
  readonly actions: Actions;
  /** True if the app is probably installed on this device. */
  readonly onPhone: boolean;
  /** The URL that the app opens when the person is done. */
  readonly returnUrl: string;
  /** Creates a countdown that stops when the next screen is shown. */
  readonly countdown: (expiresAt: number) => HTMLElement;
}

/** The content of one screen. Screen readers announce heading and detail once. */
export interface Screen {
  readonly heading: string;
  readonly detail: string;
  /** Above the heading: the mark, the steps. */
  readonly above: readonly Child[];
  /** Below the detail: the code, the buttons. */
  readonly below: readonly Child[];
  /** Between heading and detail. */
  readonly between?: Child;
}
