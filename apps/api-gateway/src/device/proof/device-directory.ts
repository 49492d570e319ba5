import {Injectable} from '@nestjs/common';
import {p256KeySchema, type P256Key} from '@signet/contracts';
import {Devices, type DeviceRow} from '@signet/store';
import {BoundedMap} from '@signet/domain';

/** The columns of a device that never change: its person, the key that verifies its proofs, and its platform. */
export interface KnownDevice {
  readonly id: string;
  readonly identityId: string;
  readonly possessionKey: P256Key;
  readonly platform: DeviceRow['platform'];
}

const MAX_ENTRIES = 50_000;

/** Caches the `KnownDevice` of each device. The status of a device is never cached, because it can change. */
@Injectable()
export class DeviceDirectory {
  readonly #known = new BoundedMap<string, KnownDevice>(MAX_ENTRIES);

  constructor(private readonly devices: Devices) {}

  /** Returns the cached columns of a device; undefined if they are not cached. */
  known(id: string): KnownDevice | undefined {
    return this.#known.get(id);
  }

  /** Reads and caches the columns of a device. Returns null if the device does not exist. */
  async read(id: string): Promise<KnownDevice | null> {
    const row = await this.devices.find(id);
    return row && this.#keep(row);
  }

  #keep({id, identityId, possessionKey, platform}: DeviceRow): KnownDevice {
    const device = {id, identityId, possessionKey: p256KeySchema.parse(possessionKey), platform};
    this.#known.set(id, device);
    return device;
  }
}
