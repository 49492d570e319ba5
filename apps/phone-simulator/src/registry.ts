import type {IdentityAttributes} from '@signet/domain';

/** Where new people come from. */
export interface Registry {
  /** Registers the person; the code enrols one phone of theirs. */
  register(person: IdentityAttributes): Promise<{activationCode: string}>;
}

export const REGISTRY = Symbol('REGISTRY');
