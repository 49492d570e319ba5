-- One index for each retention rule on sessions instead of one for all: the sweeper reads only the rows that it
-- deletes. Every ended session is in exactly one of these indexes. The predicates name only columns that never change
-- or change together with the end, so scan, confirmation and redemption still change no indexed column.
DROP INDEX "session_ended_at_idx";
CREATE INDEX "session_completed_login_idx" ON "session" ("ended_at")
  WHERE "completed_at" IS NOT NULL AND "signature_type" = 'AUTHENTICATION';
CREATE INDEX "session_completed_signing_idx" ON "session" ("ended_at")
  WHERE "completed_at" IS NOT NULL AND "signature_type" = 'SIGNING';
CREATE INDEX "session_not_completed_idx" ON "session" ("ended_at")
  WHERE "completed_at" IS NULL AND "ended_at" IS NOT NULL;

-- For each retention rule without an index: the end up to which the sweeper has searched the sessions.
CREATE TABLE "retention_progress" (
    "rule" TEXT NOT NULL,
    "searched_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "retention_progress_pkey" PRIMARY KEY ("rule")
);
