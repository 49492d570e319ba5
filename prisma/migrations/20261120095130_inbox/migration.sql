-- The statement for the inbox of a phone reads the open sessions of the person, and no longer the deliveries to the
-- phone.
DROP INDEX "push_delivery_device_id_idx";

-- Most sessions are not restricted to a person and are not in this index. The index uses no column that changes before
-- the session ends, so it adds no cost to the earlier updates.
CREATE INDEX "session_live_subject_idx" ON "session" ("subject_identity_id")
  WHERE "ended_at" IS NULL AND "subject_identity_id" IS NOT NULL;
