-- The inbox of a phone is read from what waits for its person, no longer from what was pushed to it.
DROP INDEX "push_delivery_device_id_idx";

-- Most sessions wait for nobody in particular and are not in this index. It leans on no column that changes before the
-- session ends, so it costs an update nothing.
CREATE INDEX "session_live_subject_idx" ON "session" ("subject_identity_id")
  WHERE "ended_at" IS NULL AND "subject_identity_id" IS NOT NULL;
