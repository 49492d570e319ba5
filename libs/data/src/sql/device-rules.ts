/** The condition that pushes can be sent to a device. */
export const canReceivePush = (device: string): string =>
  `${device}.status = 'ACTIVE' AND ${device}.push_provider IS NOT NULL`;

/**
 * The condition that the certificates of a device have not expired. The condition also holds for a device without a
 * stored expiry.
 */
export const hasValidCertificates = (device: string): string =>
  `(${device}.certificates_expire_at > clock_timestamp()) IS NOT FALSE`;

/**
 * The condition that a row is the device of a request, and that the device may scan and approve sessions. It needs the
 * CTE of `spendProof`.
 */
export const mayApproveSessions = (device: string): string =>
  `${device}.id = :deviceId AND ${device}.status = 'ACTIVE' AND ${hasValidCertificates(device)} AND EXISTS (SELECT FROM proof)`;
