import type {OnApplicationShutdown} from '@nestjs/common';
import {createPool, createPrisma, Identities, type PoolOptions} from '@signet/data';
import type {IdentityAttributes, Keyring} from '@signet/domain';

import type {Registry} from './registry.js';

export interface DataRegistryOptions extends Omit<PoolOptions, 'applicationName'> {
  readonly keys: {readonly sealing: Keyring; readonly index: Keyring};
  /** In hours. */
  readonly activationCodeValidity: number;
}

/** Does by itself what an operator does at the counter, under the operator's database role. */
export class DataRegistry implements Registry, OnApplicationShutdown {
  readonly #pool;
  readonly #identities;

  constructor(private readonly options: DataRegistryOptions) {
    const actor = 'phone-simulator';
    this.#pool = createPool({...options, applicationName: actor});
    this.#identities = new Identities(createPrisma(this.#pool), options.keys, actor);
  }

  async register(person: IdentityAttributes): Promise<{activationCode: string}> {
    const id = await this.#identities.register(person);
    const validity = this.options.activationCodeValidity;
    return {activationCode: await this.#identities.issueActivationCode(id, validity)};
  }

  onApplicationShutdown(): Promise<void> {
    return this.#pool.end();
  }
}
