-- outside a transaction
-- The time counts from now for devices that are locked already, and nobody knows why they are.
UPDATE "device" SET "locked_at" = clock_timestamp() WHERE "status" = 'LOCKED' AND "locked_at" IS NULL;
-- The session service looks for devices that have been locked for long.
DROP INDEX CONCURRENTLY IF EXISTS "device_locked_at_idx";
CREATE INDEX CONCURRENTLY "device_locked_at_idx" ON "device" ("locked_at")
  WHERE "status" = 'LOCKED' AND "locked_until" IS NULL;
