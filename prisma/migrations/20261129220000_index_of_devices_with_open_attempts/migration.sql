-- outside a transaction
-- The next migration copies these values while the table is locked, and drops the index. Without it, it would have to read
-- the whole table.
DROP INDEX CONCURRENTLY IF EXISTS "device_pin_attempts_used_idx";
CREATE INDEX CONCURRENTLY "device_pin_attempts_used_idx" ON "device" ("id") WHERE "pin_attempts_used" > 0;
