import type {IdentityAttributes} from '@signet/domain';

/** The tasks of an operator that the simulator performs. */
export interface Registry {
  /** Registers the person or updates the registered attributes, and issues a code that enrols one phone. */
  register(person: IdentityAttributes): Promise<{activationCode: string}>;
  /**
   * Issues a code that unlocks this device.
   * @throws ServiceError `forbidden` if the device is not locked
   */
  unlock(deviceId: string): Promise<{activationCode: string}>;
  /**
   * Issues a code that unlocks the locked device of this person, or the newest one if several are locked.
   * @throws ServiceError `forbidden` if no device of the person is locked
   */
  unlockDeviceOf(person: IdentityAttributes): Promise<{activationCode: string}>;
}

export const REGISTRY = Symbol('REGISTRY');
