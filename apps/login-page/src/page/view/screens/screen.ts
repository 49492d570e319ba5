import type {HostedStart} from '@signet/contracts';
import type {Language} from '@signet/design/languages';
import type {Config} from '../../config.js';
import type {Login} from '../../login.js';
import type {FrameListener} from '../../start/start-feed.js';
import type {Purpose, Texts} from '../../texts/texts.js';
import type {Child} from '../elements/dom.js';

export interface Actions {
  /** Cancels the login and redirects to the relying party, but resumes a login that the person has approved. */
  readonly exit: (login: Login) => void;
  /** Tries again to exchange the handoff token, or resumes the login that this browser has stored. */
  readonly retry: () => void;
  /** Shows the login that has superseded this one. */
  readonly showNewer: () => void;
  /** Goes back in the browser's history; null if the history has only one entry. */
  readonly goBack: (() => void) | null;
}

/** Selects the wording for a login or for a signing. */
export const purposeOf = ({signing}: Login, texts: Texts): Purpose =>
  signing === undefined ? texts.login : texts.signing;

/**
 * What is known about the start of this session: of one with start proof, at least the ways; null without start proof.
 */
export const startOf = ({start}: Login, context: Pick<ScreenContext, 'start'>): HostedStart | null =>
  start === undefined ? null : (context.start ?? {ways: start.ways});

/** The input that all screens share. */
export interface ScreenContext {
  readonly texts: Texts;
  readonly language: Language;
  readonly config: Config;
  readonly actions: Actions;
  /** True if this device is probably a phone, on which the app may be installed. */
  readonly onPhone: boolean;
  /** True if the page is probably open in a browser inside another app. */
  readonly inAppBrowser: boolean;
  /** The link and the number of a session with start proof; null until they are known. See `startOf`. */
  readonly start: HostedStart | null;
  /** Calls the listener with each frame until the next screen is shown. */
  readonly onFrame: (listener: FrameListener) => void;
  /** The URL to which the app on this device returns the person. */
  readonly returnUrl: string;
  /** Creates a countdown that stops when the next screen is shown. */
  readonly countdown: (expiresAt: number) => HTMLElement;
}

/** The content of one screen. Screen readers announce the heading and the detail once. */
export interface Screen {
  readonly heading: string;
  readonly detail: string;
  /** A warning between the heading and everything else, while the person can approve the request. */
  readonly caution?: string;
  /** Elements above the heading, such as the steps. */
  readonly above: readonly Child[];
  /** Elements below the detail, such as the QR code and the buttons. */
  readonly below: readonly Child[];
  /** Elements between the heading and the detail. */
  readonly between?: readonly Child[];
}
