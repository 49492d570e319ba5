import {v7} from 'uuid';

/** A new primary key: UUIDv7 (RFC 9562), so that rows created together are adjacent in the index. */
export const newId = (): string => v7();
