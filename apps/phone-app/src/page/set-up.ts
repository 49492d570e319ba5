import type {Enrolment, PossessionSigner} from '@signet/phone';

/** The data with which a phone is set up. */
export interface SetUpDraft {
  readonly baseUrl: string;
  readonly activationCode: string;
  readonly pin: string;
  readonly deviceName: string;
  /** Another phone whose place this one takes. Default: the device that is already in this browser, if there is one. */
  readonly replaces?: string | undefined;
}

/** An activation code, with which the app asks what a set-up would do. */
export type CodeToCheck = Pick<SetUpDraft, 'baseUrl' | 'activationCode' | 'replaces'>;

/** A set-up that can be continued after a failure. */
export interface SetUp {
  readonly enrolment: Enrolment;
  readonly signer: PossessionSigner;
}
