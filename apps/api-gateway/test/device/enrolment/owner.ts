import {limits} from '@signet/contracts';
import {
  environmentWith,
  generatePossessionKey,
  previewEnrolment,
  replaceableDevices,
  signerOf,
  type Phone,
  type PossessionSigner,
} from '@signet/phone';
import type {TestPerson} from '@signet/testing';
import type {TestGateway, PhoneDraft} from '../support/gateway.js';
import {BASE_URL} from '../support/settings.js';

export const MAX_DEVICES = limits.devicesPerPerson.default;

export const newSigner = async (): Promise<PossessionSigner> => signerOf(await generatePossessionKey());

/** A person who owns several phones, one after the other or at the same time. */
export class Owner {
  private constructor(
    private readonly gateway: TestGateway,
    readonly person: TestPerson,
  ) {}

  static async register(gateway: TestGateway): Promise<Owner> {
    return new Owner(gateway, await gateway.registrar.person());
  }

  async newCode(): Promise<string> {
    const {identities} = this.gateway.registrar;
    this.person.activationCode = await identities.issueActivationCode(this.person.identityId, 1);
    return this.person.activationCode;
  }

  /** Sets up one more phone, with a new code. */
  async another(draft: PhoneDraft = {}): Promise<Phone> {
    await this.newCode();
    return this.gateway.phone(draft, this.person);
  }

  /** As many phones as a person may have, none of which is new. Each was last used an hour before the next one. */
  async allPhones(): Promise<Phone[]> {
    const phones: Phone[] = [];
    for (let index = 1; index <= MAX_DEVICES; index += 1) {
      const phone = await this.another({deviceName: `Phone ${index}`});
      await this.gateway.admin.query(
        `UPDATE device SET last_used_at = now() - make_interval(hours => $2) WHERE id = $1`,
        [phone.deviceId, MAX_DEVICES + 1 - index],
      );
      await this.age(phone, 200 - index);
      phones.push(phone);
    }
    return phones;
  }

  /** Changes when the phone was enrolled, to so many hours ago. */
  async age({deviceId}: Phone, hours: number): Promise<void> {
    await this.gateway.admin.query(
      `UPDATE device SET created_at = clock_timestamp() - $2 * interval '1 hour' WHERE id = $1`,
      [deviceId, hours],
    );
  }

  async statusOf({deviceId}: Phone): Promise<unknown> {
    const {rows} = await this.gateway.admin.query('SELECT status FROM device WHERE id = $1', [deviceId]);
    return rows[0].status;
  }

  /** Asks with the present code for whom it is, and which devices a new one may replace. */
  async ask(replaces?: string, possession?: PossessionSigner) {
    const options = {
      baseUrl: BASE_URL,
      activationCode: this.person.activationCode,
      possession: possession ?? (await newSigner()),
    };
    const environment = environmentWith({fetch: this.gateway.fetch});
    return {
      preview: await previewEnrolment({...options, ...(replaces !== undefined && {replaces})}, environment),
      list: await replaceableDevices(options, environment),
    };
  }
}
