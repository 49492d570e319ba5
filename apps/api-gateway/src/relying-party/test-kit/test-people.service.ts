import {Inject, Injectable} from '@nestjs/common';
import {TestPeople, type ClientRow} from '@signet/store';
import {BoundedMap, testPeople, type TestPerson} from '@signet/domain';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** The number of clients that a process remembers. */
const MAX_CLIENTS = 10_000;

/**
 * The test people of this environment. If the setting TEST_PEOPLE is false, as in production, there are none, even if the
 * database contains their rows.
 */
@Injectable()
export class EnvironmentTestPeople {
  /** The clients that know the test people. */
  readonly #introduced = new BoundedMap<string, true>(MAX_CLIENTS);

  constructor(
    private readonly people: TestPeople,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  get exist(): boolean {
    return this.settings.gateway.testPeople;
  }

  /** The test person with this subjectId; null if there is none in this environment. */
  find(subjectId: string | null): TestPerson | null {
    if (!this.exist) return null;
    return testPeople.find((person) => person.subjectId === subjectId) ?? null;
  }

  /** Records that a client without test people has sent a session to one, so that the portal can say so. */
  async recordMiss(client: ClientRow, subjectId: string | null): Promise<void> {
    if (testPeople.some((person) => person.subjectId === subjectId)) await this.people.recordMiss(client.id);
  }

  /** Creates the test people, and makes them known to the test client, unless this has happened before. */
  async introduceTo(client: ClientRow): Promise<void> {
    if (this.#introduced.get(client.id) === true) return;
    await this.people.create(this.settings.keys);
    // If the registration has changed, the creation of the session fails, and the caller repeats all with the new one.
    if (await this.people.introduce(client)) this.#introduced.set(client.id, true);
  }
}
