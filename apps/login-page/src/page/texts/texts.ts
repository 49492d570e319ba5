/** The heading of a screen, and the text below it. */
export interface Ending {
  readonly heading: string;
  readonly detail: string;
}

/** An `Ending` whose text names the relying party. */
interface EndingAt {
  readonly heading: string;
  readonly detail: (site: string) => string;
}

/** Texts that differ between a login and a signing. */
export interface Purpose {
  readonly title: (site: string) => string;
  /** The instruction if the page is open on a phone, on which the app is probably installed. */
  readonly openHere: (app: string) => string;
  readonly neverApprove: string;
  /** Label of the second of three steps. */
  readonly approve: string;
  readonly check: (site: string) => string;
  readonly approved: string;
  readonly declined: EndingAt;
  readonly expired: EndingAt;
  readonly endedElsewhere: Ending;
}

export interface SigningPurpose extends Purpose {
  /** Shown after the person has signed, while the container is being created. */
  readonly creatingContainer: Ending;
  /** The label of the title, which says that the relying party wrote it. */
  readonly titleSource: (site: string) => string;
  readonly document: string;
  readonly checksum: string;
}

/**
 * All texts of the page in one language. `site` is the registered name of the relying party and `app` the name of the
 * phone app. Names are never inflected: a language that needs inflection adds a noun next to the name and inflects the
 * noun.
 */
export interface Texts {
  /** Label of the language menu, read by screen readers. */
  readonly chooseLanguage: string;
  readonly starting: string;

  readonly login: Purpose;
  readonly signing: SigningPurpose;

  readonly scan: (app: string) => string;
  /** The instruction after a push. */
  readonly notified: string;
  /** Stands before another instruction if no phone could receive the push. */
  readonly notNotified: string;
  /** Label of the collapsed element with the QR code, if a phone was notified. */
  readonly noRequest: string;
  readonly codeLabel: (app: string) => string;
  /** Covers the QR code of a session with start proof until the next one has arrived. */
  readonly newCode: string;
  /** Stand above the number of a pushed session with start proof: the app shows three numbers, or a field. */
  readonly chooseNumber: string;
  readonly enterNumber: string;
  /** A warning in the browser of another app, to which the phone app would not return. */
  readonly inAppBrowser: (site: string) => string;
  /** Label of a link to an app that is installed on this device. */
  readonly openInstalled: (app: string) => string;
  readonly openApp: (app: string) => string;
  /** Label of a link to the app that runs in a browser, in a new tab. */
  readonly openInTab: (app: string) => string;
  readonly notOpening: (app: string) => string;
  /** Label of the collapsed element with the link to an app on this computer. */
  readonly onThisComputer: (app: string) => string;
  readonly useOtherPhone: string;

  /** Labels of the first and the last of three steps. */
  readonly steps: {readonly open: string; readonly back: string};
  /** A text for screen readers after the label of a step that is done. */
  readonly stepDone: string;
  readonly continueOnPhone: string;
  readonly samePairingCode: string;
  readonly returning: (site: string) => string;
  /** Label of a link that the person can follow if the browser does not redirect. */
  readonly proceed: (site: string) => string;

  readonly timeLeft: (time: string) => string;
  readonly hurry: (time: string) => string;
  readonly offline: string;

  /** Shown in the tab that began, after an approval that began with its link. */
  readonly continueInWindow: string;
  /** Shown in a browser that the app has opened after an approval, although the request began in another one. */
  readonly otherBrowser: Ending;
  /** Shown for a login or signing that this browser finished a short time ago, for example in another tab. */
  readonly finished: EndingAt;

  // The following six texts are the same for a login and a signing, because the page may not know which it was.
  readonly superseded: Ending;
  readonly invalidLink: Ending;
  /** The detail names the hosts of the page and of the API. */
  readonly cookiesBlocked: {readonly heading: string; readonly detail: (hosts: string) => string};
  /** Shown without a login if the browser blocks storage, so that this tab cannot know the login of another tab. */
  readonly storageBlocked: Ending;
  readonly noLogin: Ending;
  readonly failed: Ending;

  readonly cancel: string;
  readonly backTo: (site: string) => string;
  readonly goBack: string;
  readonly goToNewer: string;
  readonly tryAgain: string;
}
