import type {Login} from './login.js';

/** Where a login stands, as the person sees it. */
export type Step =
  | {readonly at: 'starting'}
  | {readonly at: 'waiting'; readonly login: Login}
  | {readonly at: 'opened'; readonly login: Login; readonly pairingCode?: string | undefined}
  /** Signed, and the signature is still being made into something that the relying party can fetch. */
  | {readonly at: 'creatingContainer'; readonly login: Login}
  | {readonly at: 'approved'; readonly login: Login; readonly redirect?: string}
  /** Given up; the browser goes back. */
  | {readonly at: 'leaving'; readonly login: Login; readonly redirect?: string}
  | {readonly at: 'declined' | 'expired'; readonly login: Login}
  /** Ended elsewhere. */
  | {readonly at: 'over'; readonly login: Login}
  | {readonly at: 'superseded'}
  | {readonly at: EndWithoutLogin};

/** Ends at which the page knows no way back but the browser's own. */
export type EndWithoutLogin = 'unusable' | 'cookies' | 'nothing' | 'failed';

/** All that the person sees. */
export interface View {
  readonly step: Step;
  /** False while calls fail that will be made again. */
  readonly connected: boolean;
}
