import type {IdentityAttributes} from '@signet/domain';

/** Where new people come from. */
export interface Registry {
  /** Registers the person; the code enrols one phone of theirs. */
  register(person: IdentityAttributes): Promise<{activationCode: string}>;
  /**
   * Issues a code that unlocks this one device.
   * @throws ServiceError forbidden unless it is locked
   */
  unlock(deviceId: string): Promise<{activationCode: string}>;
}

export const REGISTRY = Symbol('REGISTRY');
