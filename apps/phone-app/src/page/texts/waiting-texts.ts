/** The texts about links that arrive while something else is open, in one language. */
export interface WaitingTexts {
  /** Followed by the name of the website, if the app knows it. */
  readonly another: string;
  /** Label of the button that opens the waiting request at once. */
  readonly show: string;
  /** Label of the button that leads from an ended request to the waiting one. */
  readonly next: string;
  /** Shown if a request that arrived while another one was open cannot be answered on this phone; the reason follows. */
  readonly notOpened: string;
  /** Shown if a request was not kept because too many others wait. */
  readonly full: string;
  /** Shown if the deadline of a request has passed while it waited. */
  readonly expired: string;
  /** Label of the button that closes a notice. */
  readonly close: string;
  /** Shown if a link with another code arrives after the person has entered a code. */
  readonly otherCode: string;
  /** Shown if a link with a code arrives on a phone that is set up. */
  readonly alreadySetUp: string;
}
