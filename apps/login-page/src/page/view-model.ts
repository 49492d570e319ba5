import type {Login} from './login.js';

/** Where a login stands, as the person sees it. */
export type Step =
  | {readonly kind: 'starting'}
  | {readonly kind: 'waiting'; readonly login: Login}
  | {readonly kind: 'opened'; readonly login: Login; readonly pairingCode?: string | undefined}
  /** Signed, and the signature is still being made into something that the relying party can fetch. */
  | {readonly kind: 'creatingContainer'; readonly login: Login}
  | {readonly kind: 'approved'; readonly login: Login; readonly redirect?: string}
  /** Given up; the browser goes back. */
  | {readonly kind: 'exiting'; readonly login: Login; readonly redirect?: string}
  | {readonly kind: 'declined' | 'expired'; readonly login: Login}
  /** Ended elsewhere. */
  | {readonly kind: 'endedElsewhere'; readonly login: Login}
  | {readonly kind: 'superseded'}
  | {readonly kind: EndWithoutLogin};

/** Ends at which the page knows no way back but the browser's own. */
export type EndWithoutLogin = 'invalidLink' | 'cookiesBlocked' | 'noLogin' | 'failed';

/** All that the person sees. */
export interface View {
  readonly step: Step;
  /** False while calls fail that will be made again. */
  readonly connected: boolean;
}
