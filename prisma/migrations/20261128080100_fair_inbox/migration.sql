-- The inbox reads the newest sessions of each client, so the index leads to them by client. It contains only sessions for
-- which a push was requested. The inbox of the previous release, which lists those with the status DISPATCHED, can use it,
-- too.
CREATE INDEX "session_inbox_idx" ON "session" ("subject_identity_id", "client_id", "id")
  WHERE "ended_at" IS NULL AND "push_status" <> 'NOT_REQUESTED';
DROP INDEX "session_live_subject_idx";
