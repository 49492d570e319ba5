import {randomBytes} from 'node:crypto';
import type {CancelReason} from '@signet/contracts';
import {testSubjectIds} from '@signet/domain';
import {clientValues, type ClientVersion} from '../clients/stale-client.js';
import {newId} from '../ids.js';
import type {Connection} from '../sql/connection.js';
import {
  cancelTestSession,
  confirmTestSession,
  failTestSigning,
  findTestIdentity,
  scanTestSession,
} from './statements/test-session.js';

const testSubjects = Object.values(testSubjectIds);

export type TestCancellation = keyof typeof cancelTestSession;

/**
 * Changes sessions of test clients as phones, people, operators and the session service would. Each statement also
 * checks that the client is registered for tests. A method that changes a session returns false if it changed nothing.
 */
export class TestSessions {
  constructor(private readonly db: Connection) {}

  /**
   * Returns whether the client knows the test identity with this subjectId or, if `subjectId` is null, any test
   * identity.
   */
  async knowsTestIdentity(client: ClientVersion, subjectId: string | null): Promise<boolean> {
    return (await this.db.row(findTestIdentity, {...clientValues(client), subjectId, testSubjects})) !== null;
  }

  async scan(client: ClientVersion, sessionId: string): Promise<boolean> {
    const params = {...clientValues(client), sessionId, testSubjects};
    const challenge = randomBytes(32);
    return (await this.db.row(scanTestSession, {...params, challenge, nobody: newId()})) !== null;
  }

  /** @param codeValidity in seconds */
  async confirm(client: ClientVersion, sessionId: string, codeValidity: number): Promise<boolean> {
    const params = {...clientValues(client), sessionId, codeValidity, testSubjects};
    return (await this.db.row(confirmTestSession, params)) !== null;
  }

  async failSigning(client: ClientVersion, sessionId: string): Promise<boolean> {
    return (await this.db.row(failTestSigning, {...clientValues(client), sessionId})) !== null;
  }

  async cancel(
    client: ClientVersion,
    sessionId: string,
    event: TestCancellation,
    reason: CancelReason,
  ): Promise<boolean> {
    const params = {...clientValues(client), sessionId, reason};
    return (await this.db.row(cancelTestSession[event], params)) !== null;
  }
}
