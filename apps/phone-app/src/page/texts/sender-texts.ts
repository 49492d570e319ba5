/** The texts about muted senders in one language. */
export interface SenderTexts {
  /** Label of the button that mutes the sender of a request. */
  readonly nothingMore: (sender: string) => string;
  /** Label of the button that mutes a sender whose name the app does not know, because its request has ended. */
  readonly nothingMoreUnseen: string;
  /** Says that muting one website of an organisation mutes all of them. */
  readonly allWebsites: (organisation: string) => string;
  readonly muted: (sender: string) => string;
  readonly mutedDetail: string;
  /** The heading of the list of muted senders. */
  readonly heading: string;
  readonly detail: string;
  readonly empty: string;
  readonly since: (time: string) => string;
  readonly allow: string;
}
