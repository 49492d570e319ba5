interface ApnsValues {
  readonly APNS_KEY?: string | undefined;
  readonly APNS_KEY_ID?: string | undefined;
  readonly APNS_TEAM_ID?: string | undefined;
  readonly APNS_TOPIC?: string | undefined;
  readonly APNS_URL: string;
}

/** The settings of APNs; undefined if APNs is not configured. */
export function apnsOf({
  APNS_KEY: privateKey,
  APNS_KEY_ID: keyId,
  APNS_TEAM_ID: teamId,
  APNS_TOPIC: topic,
  APNS_URL,
}: ApnsValues) {
  if (privateKey === undefined || keyId === undefined || teamId === undefined || topic === undefined)
    return undefined;
  return {privateKey, keyId, teamId, topic, origin: APNS_URL};
}

interface WebPushValues {
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
  readonly WEBPUSH_ALLOW_LOOPBACK: boolean;
}

/** The settings of Web Push; undefined if Web Push is not configured. */
export function webPushOf({
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
  WEBPUSH_ALLOW_LOOPBACK: allowLoopback,
}: WebPushValues) {
  if (privateKey === undefined || subject === undefined) return undefined;
  return {privateKey, subject, allowLoopback};
}
