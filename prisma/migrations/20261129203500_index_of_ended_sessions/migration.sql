-- outside a transaction
-- The portal lists the ended sessions of a client. The index is partial, so that no creation writes to it. An attempt that failed
-- leaves an invalid index, which the next attempt replaces.
DROP INDEX CONCURRENTLY IF EXISTS "session_ended_client_idx";
CREATE INDEX CONCURRENTLY "session_ended_client_idx" ON "session" ("client_id", "id") WHERE "ended_at" IS NOT NULL;
