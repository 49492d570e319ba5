-- One index for each retention rule on sessions instead of one for all: the sweeper reads only the rows that it deletes.
-- Every ended session is in exactly one of them, as before. The predicates name only columns that never change or change
-- together with the end, so scan, confirmation and redemption still touch no index.
DROP INDEX "session_ended_at_idx";
CREATE INDEX "session_completed_login_idx" ON "session" ("ended_at")
  WHERE "completed_at" IS NOT NULL AND "signature_type" = 'AUTHENTICATION';
CREATE INDEX "session_completed_signing_idx" ON "session" ("ended_at")
  WHERE "completed_at" IS NOT NULL AND "signature_type" = 'SIGNING';
CREATE INDEX "session_not_completed_idx" ON "session" ("ended_at")
  WHERE "completed_at" IS NULL AND "ended_at" IS NOT NULL;

-- Up to which end the sweeper has searched, for rules that no index can answer.
CREATE TABLE "retention_progress" (
    "rule" TEXT NOT NULL,
    "searched_until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "retention_progress_pkey" PRIMARY KEY ("rule")
);
