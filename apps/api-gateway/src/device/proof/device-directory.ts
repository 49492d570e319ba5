import {Injectable} from '@nestjs/common';
import {p256KeySchema, type P256Key} from '@signet/contracts';
import {Devices, type DeviceRow} from '@signet/data';
import {BoundedMap} from '@signet/domain';

/** What never changes about a device: whose it is, and the key that its proofs are made with. */
export interface KnownDevice {
  readonly id: string;
  readonly identityId: string;
  readonly possessionKey: P256Key;
}

/** So many are kept in memory; beyond it, the one that was learnt first is asked for again. */
const mostKnown = 50_000;

/** Who the devices are, as far as it never changes; how one stands is for the database to say, each time. */
@Injectable()
export class DeviceDirectory {
  readonly #known = new BoundedMap<string, KnownDevice>(mostKnown);

  constructor(private readonly devices: Devices) {}

  /** Null for a device that does not exist. */
  async find(id: string): Promise<KnownDevice | null> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const row = await this.devices.find(id);
    return row && this.#learn(row);
  }

  #learn({id, identityId, possessionKey}: DeviceRow): KnownDevice {
    const device = {id, identityId, possessionKey: p256KeySchema.parse(possessionKey)};
    this.#known.set(id, device);
    return device;
  }
}
