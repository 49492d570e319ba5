import {v7} from 'uuid';

/** A new primary key: UUIDv7 (RFC 9562), so that rows made together lie together in the index. */
export const newId = (): string => v7();
