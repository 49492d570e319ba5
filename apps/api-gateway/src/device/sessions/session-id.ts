import type {PipeTransform} from '@nestjs/common';
import {ServiceError, sessionIdSchema} from '@signet/contracts';

/** A path's session id; a malformed one names no session, like an unknown one. */
export const sessionIdParam: PipeTransform<string, string> = {
  transform(value) {
    const id = sessionIdSchema.safeParse(value);
    if (id.success) return id.data;
    throw new ServiceError('session_not_found');
  },
};
