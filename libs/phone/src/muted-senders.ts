import {
  allowedSenderResponseSchema,
  mutedSenderSchema,
  mutedSendersResponseSchema,
  type AllowedSenderResponse,
  type MutedSender,
  type MutedSendersResponse,
  type MuteRequest,
} from '@signet/contracts';
import type {ApiResponse} from './api/response.js';
import type {DeviceClient} from './api/device-client.js';

/** The senders of requests from which the person who has this phone wants no more pushes. */
export class MutedSenders {
  constructor(private readonly client: DeviceClient) {}

  /** Lists the muted senders, the latest first. */
  list(): Promise<ApiResponse<MutedSendersResponse>> {
    return this.client.call('GET', '/muted-senders', mutedSendersResponseSchema);
  }

  /** Mutes the sender of a session whose view has `pushed`, also after the session has ended. */
  mute(sessionId: string): Promise<ApiResponse<MutedSender>> {
    const request = {sessionId} satisfies MuteRequest;
    return this.client.call('POST', '/muted-senders', mutedSenderSchema, request);
  }

  /** Allows the requests of the sender again. */
  allow(clientId: string): Promise<ApiResponse<AllowedSenderResponse>> {
    return this.client.call('DELETE', `/muted-senders/${clientId}`, allowedSenderResponseSchema);
  }
}
