import {z} from 'zod';
import {signatureTypeSchema} from '../session.js';
import {platformSchema} from './device/device.js';
import {sessionViewSchema} from './session-view.js';

export const deviceNoticeTypes = ['DEVICE_ADDED', 'KEYS_REPLACED', 'PUSH_TOKEN_REPLACED'] as const;

/**
 * Notifies a person's device that another device of the person was added, or has replaced its keys or its push token.
 * `at` is in epoch seconds. `replacedDeviceName` is only in a DEVICE_ADDED: the new device has taken the
 * place of this one, which was revoked.
 */
export const deviceNoticeSchema = z.object({
  type: z.enum(deviceNoticeTypes),
  deviceId: z.uuid(),
  deviceName: z.string(),
  platform: platformSchema,
  at: z.int(),
  replacedDeviceName: z.string().optional(),
});
export type DeviceNotice = z.infer<typeof deviceNoticeSchema>;

/**
 * Response of `GET /device/v1/sessions`: the sessions that can still be scanned and for which a push to the person of the
 * device was requested, newest first, at most 20. `notices` is absent when there are no notices.
 */
export const inboxResponseSchema = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.uuid(),
      signatureType: signatureTypeSchema,
      relyingPartyName: z.string(),
      ...sessionViewSchema.pick({clientId: true, organisationName: true, redirectHost: true}).shape,
      title: z.string().optional(),
      expiresAt: z.int(),
    }),
  ),
  notices: z.array(deviceNoticeSchema).optional(),
});
export type InboxResponse = z.infer<typeof inboxResponseSchema>;

/** Body of `POST /device/v1/muted-senders`: a session of the sender, for which a push to the person was requested. */
export const muteRequestSchema = z.strictObject({sessionId: z.uuid()});
export type MuteRequest = z.infer<typeof muteRequestSchema>;

/**
 * A client that the person has muted. Requests of the other clients of its organisation are muted, too. `mutedAt` is in
 * epoch seconds.
 */
export const mutedSenderSchema = z.object({
  clientId: z.uuid(),
  relyingPartyName: z.string(),
  organisationName: z.string().optional().describe('The organisation that the relying party belongs to.'),
  mutedAt: z.int(),
});
export type MutedSender = z.infer<typeof mutedSenderSchema>;

/** Response of `GET /device/v1/muted-senders`: the clients that the person has muted, the latest first. */
export const mutedSendersResponseSchema = z.object({senders: z.array(mutedSenderSchema)});
export type MutedSendersResponse = z.infer<typeof mutedSendersResponseSchema>;

/** Response of `DELETE /device/v1/muted-senders/{clientId}`. */
export const allowedSenderResponseSchema = mutedSenderSchema.pick({clientId: true});
export type AllowedSenderResponse = z.infer<typeof allowedSenderResponseSchema>;
