-- A client has at most its slots of events in flight; its other events wait in the table. The previous release ignores
-- these columns and enqueues every due event, as before.
ALTER TABLE "webhook_endpoint" ADD COLUMN "probe_at" TIMESTAMPTZ(6),
ADD COLUMN "slots" INTEGER NOT NULL DEFAULT 4;

-- The events that wait for a slot, by client and by the time at which they were or will be due. Whether events of a
-- client wait, and which is the next, costs one descent of the index, however many wait.
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery" ("client_id", coalesce("retry_at", "created_at"), "id")
  WHERE "outcome" IS NULL AND ("enqueued_at" IS NULL OR "retry_at" IS NOT NULL);
-- The events in flight, which occupy the slots.
CREATE INDEX "webhook_delivery_in_flight_idx" ON "webhook_delivery" ("client_id")
  WHERE "outcome" IS NULL AND "enqueued_at" IS NOT NULL AND "retry_at" IS NULL;
