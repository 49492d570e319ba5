/** What the page says on one of its last screens. */
export interface Ending {
  readonly heading: string;
  readonly detail: string;
}

/** The same, where it names the relying party. */
interface EndingAt {
  readonly heading: string;
  readonly detail: (site: string) => string;
}

/** What sounds one way for a login and another for a signing. */
export interface Purpose {
  readonly title: (site: string) => string;
  /** On a phone: the app is probably here. */
  readonly openHere: (app: string) => string;
  readonly neverApprove: string;
  /** The second of three steps. */
  readonly approve: string;
  /** What to do on the phone. */
  readonly check: (site: string) => string;
  readonly approved: string;
  readonly declined: EndingAt;
  readonly expired: EndingAt;
  readonly endedElsewhere: Ending;
}

/** A signing has more to show. */
export interface SigningPurpose extends Purpose {
  /** Signed, and the signature cannot be used yet. */
  readonly creatingContainer: Ending;
  /** Whose words the title is in. */
  readonly titleSource: (site: string) => string;
  readonly document: string;
  readonly checksum: string;
}

/**
 * Everything that the page says, in one language. `site` is the registered name of the relying party and `app` that of
 * the phone app; both are names and are never inflected, so each language puts a noun of its own beside them.
 */
export interface Words {
  /** The language in its own words. */
  readonly language: string;
  /** Of the choice of languages. */
  readonly chooseLanguage: string;
  readonly starting: string;

  readonly login: Purpose;
  readonly signing: SigningPurpose;

  /** On a computer: the code is for another device. */
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
  /** In case the browser does not go by itself. */
  readonly proceed: (site: string) => string;

  readonly timeLeft: (time: string) => string;
  readonly hurry: (time: string) => string;
  readonly offline: string;

  /** Ends of which the page does not know what it was that ended. */
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
