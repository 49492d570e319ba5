import type {Connection} from '../sql/connection.js';
import {previewEnrolment, type EnrolmentPreviewRow} from './device-statements.js';

/** Finds out what an enrolment would do, without any change. */
export class EnrolmentPreviews {
  constructor(private readonly db: Connection) {}

  /**
   * Returns the person for whom this code would enrol a phone with this possession key, or would continue an
   * interrupted enrolment. Null if the code is unknown or expired, is an unlock code, or was used for another phone or
   * for a set-up that has ended.
   */
  find(
    activationCodeHashes: readonly Uint8Array[],
    possessionKey: object,
  ): Promise<EnrolmentPreviewRow | null> {
    return this.db.row(previewEnrolment, {activationCodeHashes, possessionKey});
  }
}
