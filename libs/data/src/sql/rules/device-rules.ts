/** SQL condition: pushes can be sent to the device. */
export const canReceivePush = (device: string): string =>
  `${device}.status = 'ACTIVE' AND ${device}.push_provider IS NOT NULL`;

/** SQL condition: the certificates of the device have not expired. Also true if the device has no stored expiry. */
export const hasValidCertificates = (device: string): string =>
  `(${device}.certificates_expire_at > clock_timestamp()) IS NOT FALSE`;

/**
 * SQL condition: the row is the device that sent the request, and the device proof is new. The statement must contain
 * the CTE of `spendProof`.
 */
export const isCaller = (device: string): string => `${device}.id = :deviceId AND EXISTS (SELECT FROM proof)`;

/** SQL condition: the device may scan and approve sessions. */
export const mayApproveSessions = (device: string): string =>
  `${device}.status = 'ACTIVE' AND ${hasValidCertificates(device)}`;
