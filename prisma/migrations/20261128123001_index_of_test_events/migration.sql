-- outside a transaction
-- An attempt that failed leaves an invalid index, which the next attempt replaces.
DROP INDEX CONCURRENTLY IF EXISTS "event_test_client_idx";
CREATE INDEX CONCURRENTLY "event_test_client_idx" ON "event" ("test_client_id", "transaction_id")
  WHERE "test_client_id" IS NOT NULL;
