-- outside a transaction
-- Every page of the portal counts the events of an organisation's webhooks that were given up. An attempt that failed leaves
-- an invalid index, which the next attempt replaces.
DROP INDEX CONCURRENTLY IF EXISTS "webhook_delivery_given_up_idx";
CREATE INDEX CONCURRENTLY "webhook_delivery_given_up_idx" ON "webhook_delivery" ("client_id", "finished_at")
  WHERE "outcome" = 'FAILED';
