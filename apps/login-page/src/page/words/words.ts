/** What the page says on one of its last screens. */
export interface Ending {
  readonly heading: string;
  readonly detail: string;
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
  readonly title: (site: string) => string;

  /** On a computer: the code is for another device. */
  readonly scan: (app: string) => string;
  readonly codeLabel: (app: string) => string;
  readonly openOnThisDevice: (app: string) => string;
  /** On a phone: the app is probably here. */
  readonly openHere: (app: string) => string;
  readonly openApp: (app: string) => string;
  readonly notOpening: (app: string) => string;
  readonly useOtherPhone: string;
  readonly neverApprove: string;

  /** The way of a login, in three steps. */
  readonly steps: {readonly open: string; readonly approve: string; readonly back: string};
  readonly opened: {readonly heading: string; readonly detail: (site: string) => string};
  readonly samePairingCode: string;
  readonly approved: string;
  readonly returning: (site: string) => string;
  /** In case the browser does not go by itself. */
  readonly proceed: (site: string) => string;

  readonly timeLeft: (time: string) => string;
  readonly hurry: (time: string) => string;
  readonly offline: string;

  readonly declined: {readonly heading: string; readonly detail: (site: string) => string};
  readonly expired: {readonly heading: string; readonly detail: (site: string) => string};
  readonly superseded: Ending;
  readonly over: Ending;
  readonly unusable: Ending;
  readonly cookies: Ending;
  readonly nothing: Ending;
  readonly failed: Ending;

  readonly cancel: string;
  readonly backTo: (site: string) => string;
  readonly goBack: string;
  readonly goToNewer: string;
  readonly tryAgain: string;
}
