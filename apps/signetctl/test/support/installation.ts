import {currentKey, deriveSubjectId} from '@signet/domain';
import {createTestDatabase, testKeys, testKeySettings, testPool, type TestDatabase} from '@signet/testing';
import type {Pool} from 'pg';
import {Operator} from './operator.js';
import {person} from './person.js';

/** A migrated database, and an operator whose settings point to it. */
export class Installation {
  private constructor(
    readonly database: TestDatabase,
    readonly operator: Operator,
    /** Connections without restrictions, to arrange and inspect rows. */
    readonly admin: Pool,
  ) {}

  /** @param existing a migrated database; default: a new one */
  static async create(existing?: TestDatabase): Promise<Installation> {
    const database = existing ?? (await createTestDatabase());
    const operator = new Operator({
      ...testKeySettings,
      DATABASE_URL: database.urls.operator,
      SWEEPER_DATABASE_URL: database.urls.sweeper,
      ADMIN_DATABASE_URL: database.adminUrl,
      QUEUE_URL: database.urls.operator,
      PORTAL_URL: 'https://portal.signet.example',
    });
    return new Installation(database, operator, testPool(database.adminUrl));
  }

  /**
   * Registers a client and a person who has logged in to it.
   * @param environment the environment from which the `subjectId` is derived
   * @param keyVersion the stored version of the subject key; 0 marks the `subjectId` of a test person
   */
  async loggedInPerson(environment: string, keyVersion = testKeys.subject.current): Promise<void> {
    const {clientId} = await this.operator.createClient();
    const {personId} = await this.operator.json('person', 'add', ...person().options);
    const subjectId = deriveSubjectId(currentKey(testKeys.subject), environment, clientId, personId);
    await this.admin.query(
      'INSERT INTO subject (client_id, subject_id, identity_id, key_version) VALUES ($1, $2, $3, $4)',
      [clientId, subjectId, personId, keyVersion],
    );
  }

  /** Returns the audit entries for a target, oldest first. */
  async audit(target: string): Promise<{actor: string; action: string; details: unknown}[]> {
    const {rows} = await this.admin.query(
      'SELECT actor, action, details FROM audit_entry WHERE target = $1 ORDER BY at, id',
      [target],
    );
    return rows;
  }

  async remove(): Promise<void> {
    await this.admin.end();
    await this.database.drop();
  }
}
