import type {Login} from './login.js';

/** The state of a login as the person sees it. */
export type Step =
  | {readonly kind: 'starting'}
  | {readonly kind: 'waiting'; readonly login: Login}
  | {readonly kind: 'opened'; readonly login: Login; readonly pairingCode?: string | undefined}
  /** Signed; the container that the relying party fetches is still being created. */
  | {readonly kind: 'creatingContainer'; readonly login: Login}
  | {readonly kind: 'approved'; readonly login: Login; readonly redirect?: string}
  /** Cancelled by the person; the browser returns to the relying party. */
  | {readonly kind: 'exiting'; readonly login: Login; readonly redirect?: string}
  | {readonly kind: 'declined' | 'expired'; readonly login: Login}
  /** Ended in another tab or by another party. */
  | {readonly kind: 'endedElsewhere'; readonly login: Login}
  | {readonly kind: 'superseded'}
  | {readonly kind: EndWithoutLogin};

/** Ends without a redirect URL: only the browser's history can lead back. */
export type EndWithoutLogin = 'invalidLink' | 'cookiesBlocked' | 'noLogin' | 'failed';

/** Everything that the page shows. */
export interface View {
  readonly step: Step;
  /** False while calls fail and are retried. */
  readonly connected: boolean;
}
