import {z} from 'zod';
import {signatureTypeSchema} from '../session.js';
import {platformSchema} from './device.js';

export const deviceNoticeTypes = ['DEVICE_ADDED', 'KEYS_REPLACED', 'PUSH_TOKEN_REPLACED'] as const;

/**
 * Notifies a person's device that another device of the person was added, or has replaced its keys or its push token.
 * `at` is in epoch seconds.
 */
export const deviceNoticeSchema = z.object({
  type: z.enum(deviceNoticeTypes),
  deviceId: z.uuid(),
  deviceName: z.string(),
  platform: platformSchema,
  at: z.int(),
});
export type DeviceNotice = z.infer<typeof deviceNoticeSchema>;

/**
 * Response of `GET /device/v1/sessions`: the 20 newest sessions that can still be scanned and were pushed to the person
 * of the device. `notices` is absent when there are no notices.
 */
export const inboxResponseSchema = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.uuid(),
      signatureType: signatureTypeSchema,
      relyingPartyName: z.string(),
      title: z.string().optional(),
      expiresAt: z.int(),
    }),
  ),
  notices: z.array(deviceNoticeSchema).optional(),
});
export type InboxResponse = z.infer<typeof inboxResponseSchema>;
