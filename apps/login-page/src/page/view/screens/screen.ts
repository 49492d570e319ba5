import type {Config} from '../../config.js';
import type {Login} from '../../login.js';
import type {Language} from '../../words/languages.js';
import type {Purpose, Words} from '../../words/words.js';
import type {Child} from '../elements/dom.js';

/** What the person may do. */
export interface Actions {
  /** Gives the login up, or leaves one that is over. */
  readonly leave: (login: Login) => void;
  /** Begins again with what the page has. */
  readonly again: () => void;
  /** Shows the login that has taken the place of this one. */
  readonly showNewer: () => void;
  /** To where the browser came from; null when it came from nowhere. */
  readonly goBack: (() => void) | null;
}

/** The words for what the person is here to do. */
export const purposeOf = ({signing}: Login, words: Words): Purpose =>
  signing === undefined ? words.login : words.signing;

/** What every screen is made with. */
export interface ScreenContext {
  readonly words: Words;
  readonly language: Language;
  readonly config: Config;
  readonly actions: Actions;
  /** True where the app is probably on this very device. */
  readonly onPhone: boolean;
  /** Where the app sends the person back to. */
  readonly returnUrl: string;
  /** A new countdown; it stops with the screen. */
  readonly countdown: (expiresAt: number) => HTMLElement;
}

/** One screen. Screen readers are told heading and detail, once. */
export interface Screen {
  readonly heading: string;
  readonly detail: string;
  /** Over the heading: the mark, the steps. */
  readonly above: readonly Child[];
  /** Under the detail: the code, the buttons. */
  readonly below: readonly Child[];
  /** Between heading and detail. */
  readonly between?: Child;
}
