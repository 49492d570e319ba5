import {instant, matching, oneOf, uuid} from './formats.js';

/** The fields of a log line that contains an entry of the audit log: ids, but neither names nor subjectIds. */
export const auditFields = {
  auditId: uuid,
  auditAt: instant,
  auditAction: matching(/^[a-z]{1,20}(_[a-z]{1,20}){0,3}\.[a-z]{1,20}(_[a-z]{1,20}){0,3}$/),
  auditTarget: matching(
    /^(database|keyrings|(queue|keyring):[A-Za-z_]{1,40}|(identity|device|relying_party|organisation):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  ),
  actorKind: oneOf(['device', 'member', 'operator']),
  invitationId: uuid,
  /** Not reversible: a subjectId is derived with a secret key. */
  memberHash: matching(/^[0-9a-f]{32}$/),
  memberRole: matching(/^[A-Z]{1,20}$/),
  lockedUntil: instant,
  revocationReason: oneOf(['lost', 'removed', 'withdrawn']),
  auditMac: matching(/^hmac-sha256:[\w-]{43}$/),
};
