import {encryptIdentity, type IdentityKeys, personalCodeHashes} from '@signet/vault';
import {civilDateOf, identifierOf, testPeople} from '@signet/domain';
import {clientValues, type ClientVersion} from '../clients/stale-client.js';
import type {Connection} from '../sql/connection.js';
import {
  insertTestPerson,
  introduceTestPeople,
  recordTestPersonMiss,
} from './statements/test-kit/test-people.js';

/** The rows of the test people. */
export class TestPeople {
  constructor(private readonly db: Connection) {}

  /** Inserts the test people that do not exist yet. Safe to call concurrently. */
  async create({identity, index}: IdentityKeys): Promise<void> {
    for (const {subjectId: id, attributes} of testPeople) {
      const [personalCodeHash] = personalCodeHashes(index, identifierOf(attributes, civilDateOf(new Date())));
      const attributesEncrypted = encryptIdentity(identity, id, attributes);
      await this.db.rows(insertTestPerson, {id, personalCodeHash, attributesEncrypted});
    }
  }

  /**
   * Makes the existing test people known to a test client. Idempotent.
   * @returns false if the client is not a test client, or its registration has changed
   */
  async introduce(client: ClientVersion): Promise<boolean> {
    const testSubjects = testPeople.map(({subjectId}) => subjectId);
    return (await this.db.row(introduceTestPeople, {...clientValues(client), testSubjects})) !== null;
  }

  /** Records that a client has sent a session to a test person that it does not have. The portal says so. */
  async recordMiss(clientId: string): Promise<void> {
    await this.db.rows(recordTestPersonMiss, {clientId});
  }
}
