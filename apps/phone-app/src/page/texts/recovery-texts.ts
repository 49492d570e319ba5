import type {Text} from './texts.js';

/** Why a phone is locked, as far as the app knows it. */
export type LockCause = 'WRONG_PINS' | 'OTHER_DEVICE' | 'OTHER_DEVICE_OR_SERVICE';

/** The texts about a forgotten PIN, a wrong code, too many phones and the names of phones, in one language. */
export interface RecoveryTexts {
  /** `heading` is also the label of the button that leads to the screen. */
  readonly forgotten: {
    readonly heading: string;
    readonly detail: (service: string) => string;
    readonly enterCode: string;
  };
  /** Shown before a phone with a forgotten PIN is set up with another one. */
  readonly anew: string;
  readonly locked: Readonly<Record<LockCause, string>> & {
    /** What to do. Follows the cause, if it is known. */
    readonly remedy: (service: string) => string;
  };
  readonly tooMany: Text & {readonly lastUsed: (time: string) => string};
  readonly mistyped: string;
  /** Shown on the home screen while notifications are off. */
  readonly silent: string;
  readonly replaced: (device: string) => string;
  readonly rename: {readonly action: string; readonly heading: string; readonly save: string};
}
