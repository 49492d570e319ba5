/** The text of an end screen. */
export interface Ending {
  readonly heading: string;
  readonly detail: string;
}

/** The text of an end screen that names the relying party. */
interface EndingAt {
  readonly heading: string;
  readonly detail: (site: string) => string;
}

/** Texts that differ between a login and a signing. */
export interface Purpose {
  readonly title: (site: string) => string;
  /** On a phone: the app is probably here. */
  readonly openHere: (app: string) => string;
  readonly neverApprove: string;
  /** The second of three steps. */
  readonly approve: string;
  /** The instruction for the phone. */
  readonly check: (site: string) => string;
  readonly approved: string;
  readonly declined: EndingAt;
  readonly expired: EndingAt;
  readonly endedElsewhere: Ending;
}

/** Additional texts of a signing. */
export interface SigningPurpose extends Purpose {
  /** Signed, while the container is being created. */
  readonly creatingContainer: Ending;
  /** Names the author of the title. */
  readonly titleSource: (site: string) => string;
  readonly document: string;
  readonly checksum: string;
}

/**
 * All texts of the page in one language. `site` is the registered name of the relying party and `app` the name of the
 * phone app. Names are never inflected, so a language that needs inflection adds a noun beside them.
 */
export interface Words {
  /** The name of the language in that language. */
  readonly language: string;
  /** Label of the choice of languages. */
  readonly chooseLanguage: string;
  readonly starting: string;

  readonly login: Purpose;
  readonly signing: SigningPurpose;

  /** On a computer, where the code is scanned with another device. */
  readonly scan: (app: string) => string;
  readonly codeLabel: (app: string) => string;
  readonly openOnThisDevice: (app: string) => string;
  readonly openApp: (app: string) => string;
  readonly notOpening: (app: string) => string;
  readonly useOtherPhone: string;

  /** The first and the last of three steps. */
  readonly steps: {readonly open: string; readonly back: string};
  readonly continueOnPhone: string;
  readonly samePairingCode: string;
  readonly returning: (site: string) => string;
  /** Link for the case that the browser does not redirect. */
  readonly proceed: (site: string) => string;

  readonly timeLeft: (time: string) => string;
  readonly hurry: (time: string) => string;
  readonly offline: string;

  /** Ends at which the page does not know whether it was a login or a signing. */
  readonly superseded: Ending;
  readonly invalidLink: Ending;
  readonly cookiesBlocked: Ending;
  readonly noLogin: Ending;
  readonly failed: Ending;

  readonly cancel: string;
  readonly backTo: (site: string) => string;
  readonly goBack: string;
  readonly goToNewer: string;
  readonly tryAgain: string;
}
