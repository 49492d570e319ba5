-- All notices to a device say the same, so it has at most one without an outcome. Duplicates are not sent.
-- refuses nothing that the previous release writes: it inserts notices with ON CONFLICT DO NOTHING.
LOCK TABLE "push_delivery" IN SHARE ROW EXCLUSIVE MODE;
UPDATE "push_delivery" p SET "outcome" = 'EXPIRED'
WHERE p."session_id" IS NULL AND p."outcome" IS NULL AND EXISTS (
  SELECT FROM "push_delivery" other
  WHERE other."device_id" = p."device_id" AND other."session_id" IS NULL AND other."outcome" IS NULL AND other."id" < p."id");
CREATE UNIQUE INDEX "push_delivery_open_notice_key" ON "push_delivery" ("device_id")
  WHERE "session_id" IS NULL AND "outcome" IS NULL;
