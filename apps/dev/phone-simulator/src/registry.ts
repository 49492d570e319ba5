import type {IdentityAttributes} from '@signet/domain';

/** Where new people come from. */
export interface Registry {
  /** Registers the person; the code enrols one phone of theirs. */
  register(person: IdentityAttributes): Promise<{activationCode: string}>;
  /** Registers the person and makes them known to every client marked `test`, under this subjectId. */
  introduce(person: IdentityAttributes, subjectId: string): Promise<void>;
  /**
   * Issues a code that unlocks this one device.
   * @throws ServiceError forbidden unless it is locked
   */
  unlock(deviceId: string): Promise<{activationCode: string}>;
}

export const REGISTRY = Symbol('REGISTRY');
