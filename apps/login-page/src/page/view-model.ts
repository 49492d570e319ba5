import type {Login} from './login.js';

/** The state of a login or a signing as the person sees it. */
export type Step =
  | {readonly kind: 'starting'}
  | {readonly kind: 'waiting'; readonly login: Login}
  | {readonly kind: 'opened'; readonly login: Login; readonly pairingCode?: string | undefined}
  /** The person has signed. The service is creating the container that the relying party will fetch. */
  | {readonly kind: 'creatingContainer'; readonly login: Login}
  | {readonly kind: 'approved'; readonly login: Login; readonly redirect?: string}
  /** The person has approved, and the app has opened another tab of this browser, or another browser, that completes. */
  | {readonly kind: 'returnsElsewhere'; readonly login: Login}
  /** The page is cancelling the session if it is still open, and then redirects the browser to the relying party. */
  | {readonly kind: 'exiting'; readonly login: Login; readonly redirect?: string}
  | {readonly kind: 'declined' | 'expired'; readonly login: Login}
  /**
   * The session has ended, and the page cannot get the redirect URL, for example because another tab has already
   * redirected to the relying party.
   */
  | {readonly kind: 'endedElsewhere'; readonly login: Login}
  /** This browser got the redirect URL a short time ago, usually in another tab. The person can close this tab. */
  | {readonly kind: 'finished'; readonly site: string}
  | {readonly kind: 'superseded'}
  /** The app has opened this browser after an approval, but the request began in another one. */
  | {readonly kind: 'otherBrowser'}
  | {readonly kind: EndWithoutLogin};

/**
 * Steps in which the page shows neither a session nor a link to the relying party. The person can only go back in the
 * browser's history or, after `failed`, try again.
 */
export type EndWithoutLogin = 'invalidLink' | 'cookiesBlocked' | 'storageBlocked' | 'noLogin' | 'failed';

export interface View {
  readonly step: Step;
  /** False while the browser is offline or calls fail repeatedly. */
  readonly connected: boolean;
}
