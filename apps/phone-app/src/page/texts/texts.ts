import type {AttributeName, DeviceNotice, RequestedPredicate} from '@signet/contracts';
import type {Problem} from '../api/outcome.js';
import type {Weakness} from '../weak-pins.js';
import type {DeviceTexts} from './device-texts.js';
import type {LockTexts} from './lock-texts.js';
import type {NotificationSettingsTexts} from './notification-settings-texts.js';
import type {RecoveryTexts} from './recovery-texts.js';
import type {SenderTexts} from './sender-texts.js';
import type {SetUpTexts} from './set-up-texts.js';
import type {StartTexts} from './start-texts.js';
import type {WaitingTexts} from './waiting-texts.js';

/** The heading of a screen and the sentence below it. */
export interface Text {
  readonly heading: string;
  readonly detail: string;
}

type Named = (name: string) => string;

/**
 * The texts of the app in one language. `site` is the registered name of
 * the relying party. Names are never inflected: a language that needs inflection adds a noun next to the name and
 * inflects the noun.
 */
export interface Texts {
  readonly chooseLanguage: string;
  readonly starting: string;
  readonly next: string;
  readonly back: string;
  readonly cancel: string;
  readonly done: string;
  readonly tryAgain: string;

  /** `waiting` is shown if a request waits for the set-up. */
  readonly welcome: Text & {readonly begin: string; readonly waiting: string};
  readonly code: Text & {
    readonly label: string;
    readonly missing: string;
    readonly incomplete: (digitsEntered: number) => string;
    readonly deviceName: string;
    readonly scan: string;
  };
  readonly newPin: Text;
  readonly repeatPin: Text;
  readonly pin: {
    readonly label: string;
    readonly erase: string;
    /** For screen readers. */
    readonly digits: (count: number) => string;
    readonly tooShort: string;
    readonly differ: string;
    readonly weak: Readonly<Record<Weakness, string>>;
    readonly same: string;
    readonly checking: string;
    readonly wrong: (triesLeft: number) => string;
    readonly lastTry: string;
  };
  readonly enrolled: {readonly heading: Named; readonly detail: string};

  readonly home: {
    readonly greeting: Named;
    readonly empty: string;
    readonly waiting: string;
    readonly asksToLogIn: string;
    readonly asksToSign: string;
    readonly scan: string;
    readonly history: string;
    readonly settings: string;
  };
  readonly offline: string;
  readonly update: string;
  readonly updateNow: string;
  readonly notice: Readonly<Record<DeviceNotice['type'], (device: string, time: string) => string>>;

  readonly scan: Text & {
    readonly noCamera: string;
    readonly paste: string;
    readonly open: string;
    readonly notACode: string;
  };

  readonly request: {
    readonly logIn: (site: string) => string;
    readonly confirmAge: (site: string) => string;
    readonly sign: string;
    readonly askedBy: string;
    /** Label of the host to which the browser returns. */
    /** Shown if the person has approved no earlier request of the website. */
    readonly firstTime: string;
    /** Shown if the relying party is a test client. */
    readonly test: string;
    readonly titleSource: (site: string) => string;
    readonly document: string;
    readonly checksum: string;
    readonly learns: (site: string) => string;
    readonly learnsNothing: (site: string) => string;
    readonly pairing: string;
    /** Label of the time at which the website made the request. */
    readonly time: string;
    readonly timeLeft: (time: string) => string;
    readonly attempts: (count: number) => string;
    readonly approve: string;
    readonly signNow: string;
    readonly decline: string;
    readonly enterPin: string;
  };
  readonly attribute: Readonly<Record<AttributeName, string>>;
  readonly predicate: Readonly<Record<RequestedPredicate['type'], (years: number) => string>>;

  readonly result: {
    readonly approved: {readonly heading: string; readonly detail: (site: string) => string};
    readonly signed: {readonly heading: string; readonly detail: (site: string) => string};
    readonly declined: {readonly heading: string; readonly detail: (site: string) => string};
    readonly expired: {readonly heading: string; readonly detail: (site: string) => string};
    readonly unknown: {readonly heading: string; readonly detail: (site: string) => string};
    readonly otherScreen: string;
    readonly backTo: (site: string) => string;
  };

  readonly locked: {readonly heading: string; readonly label: string; readonly unlock: string};
  readonly unlocked: Text;
  readonly removed: Text & {readonly setUpAgain: string};
  readonly storageFailed: Text;

  readonly history: {
    readonly heading: string;
    readonly detail: string;
    readonly empty: string;
    readonly approved: string;
    readonly signed: string;
    readonly declined: string;
  };

  readonly settings: {
    readonly heading: string;
    readonly changePin: string;
    readonly remove: string;
    readonly key: string;
    readonly keyDetail: string;
  };
  readonly oldPin: Text;
  readonly pinChanged: string;
  readonly newKeys: Text;
  readonly remove: Text & {readonly confirm: string};

  readonly problemHeading: string;
  readonly problem: Readonly<Record<Exclude<Problem, 'wrongPin'>, string>>;

  readonly devices: DeviceTexts;
  readonly lock: LockTexts;
  readonly notifications: NotificationSettingsTexts;
  readonly recovery: RecoveryTexts;
  readonly senders: SenderTexts;
  readonly setUp: SetUpTexts;
  readonly start: StartTexts;
  readonly waitingRequests: WaitingTexts;
}
