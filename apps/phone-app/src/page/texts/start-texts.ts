/** A heading, and a sentence about the website. */
interface SiteText {
  readonly heading: string;
  readonly detail: (site: string) => string;
}

/** The texts about the page on which a request began, in one language. */
export interface StartTexts {
  /** Shown on the card if the code of another screen has opened the request. */
  readonly otherScreen: (site: string) => string;
  /**
   * Shown on the card if the person has not used the browser with this website before.
   * @param system the operating system of the browser in parentheses, after a space; empty if it is unknown
   */
  readonly newBrowser: (site: string, system: string) => string;
  /** Shown above the camera if the camera of the operating system has opened the app. */
  readonly scanHere: string;
  readonly number: {
    readonly heading: string;
    /** The detail if the person chooses one of three numbers. */
    readonly choose: (site: string) => string;
    /** The detail if the person types the number. */
    readonly type: (site: string) => string;
    /** Label of the field for the number. */
    readonly label: string;
    readonly incomplete: string;
    /** Label of the button for a page that shows none of the three numbers. */
    readonly none: string;
    /** Label of the button for a page that shows no number. */
    readonly absent: string;
  };
  /** Shown after the person has said that the page shows none of the numbers. */
  readonly none: SiteText;
  /** Shown after a wrong number. */
  readonly wrong: SiteText;
}
