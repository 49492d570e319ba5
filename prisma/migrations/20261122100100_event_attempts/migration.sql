-- An event whose effects fail is set aside, and retried later. Later events of its session, or of its device, wait for it.
ALTER TABLE "event" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "retry_at" TIMESTAMPTZ(6);
ALTER TABLE "event" ADD CONSTRAINT "event_attempts_check" CHECK (("attempts" = 0) = ("retry_at" IS NULL));

-- The few events that are set aside, by the session or device whose later events wait for them, and by their id.
CREATE INDEX "event_set_aside_idx" ON "event" ((coalesce("session_id", "device_id")), "id")
  WHERE "published_at" IS NULL AND "retry_at" IS NOT NULL;
