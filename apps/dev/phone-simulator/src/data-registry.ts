import type {OnApplicationShutdown} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {createPool, type PoolOptions} from '@signet/store';
import {createPrisma, DeviceCare, DeviceCareError, Identities, RegistrationError} from '@signet/admin';
import type {EncryptionKeyring, IdentityAttributes, Keyring} from '@signet/domain';
import type {Registry} from './registry.js';

export interface DataRegistryOptions extends Omit<PoolOptions, 'applicationName'> {
  readonly keys: {readonly identity: EncryptionKeyring<'identity'>; readonly index: Keyring};
  /** The validity of activation codes, in hours. */
  readonly activationCodeValidity: number;
}

/** Performs the tasks of the registry directly in the database, with the operator's database role. */
export class DataRegistry implements Registry, OnApplicationShutdown {
  readonly #pool;
  readonly #identities;
  readonly #devices;

  constructor(private readonly options: DataRegistryOptions) {
    const actor = 'phone-simulator';
    this.#pool = createPool({...options, applicationName: actor});
    const prisma = createPrisma(this.#pool);
    this.#identities = new Identities(prisma, options.keys, actor);
    this.#devices = new DeviceCare(prisma, options.keys, actor);
  }

  async register(person: IdentityAttributes): Promise<{activationCode: string}> {
    const id = await this.#register(person);
    const validity = this.options.activationCodeValidity;
    return {activationCode: await this.#identities.issueActivationCode(id, validity)};
  }

  async unlock(deviceId: string): Promise<{activationCode: string}> {
    try {
      return {
        activationCode: await this.#devices.issueUnlockCode(deviceId, this.options.activationCodeValidity),
      };
    } catch (error) {
      if (error instanceof DeviceCareError) throw new ServiceError('forbidden', {message: error.message});
      throw error;
    }
  }

  async unlockDeviceOf(person: IdentityAttributes): Promise<{activationCode: string}> {
    const devices = await this.#devices.list(await this.#register(person));
    const locked = devices.findLast(({status}) => status === 'LOCKED');
    if (locked === undefined)
      throw new ServiceError('forbidden', {message: 'No phone of the person is locked.'});
    return this.unlock(locked.id);
  }

  /** @throws ServiceError `invalid_request` if the person cannot be registered */
  async #register(person: IdentityAttributes): Promise<string> {
    try {
      return await this.#identities.register(person);
    } catch (error) {
      if (error instanceof RegistrationError)
        throw new ServiceError('invalid_request', {message: error.message});
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.#pool.end();
  }
}
