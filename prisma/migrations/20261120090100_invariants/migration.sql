-- What a Prisma schema cannot express: partial indexes, storage parameters and CHECK constraints.

-- The relay reads only the unpublished events, in the order of their ids.
CREATE INDEX "event_unpublished_idx" ON "event" ("id") WHERE "published_at" IS NULL;
-- The sweeper reads the published events.
CREATE INDEX "event_published_at_idx" ON "event" ("published_at") WHERE "published_at" IS NOT NULL;

-- For the search of overdue sessions among the few that have not ended.
CREATE INDEX "session_live_expires_at_idx" ON "session" ("expires_at") WHERE "ended_at" IS NULL;
-- For the search of sessions whose retention period has ended. The period is longer for sessions that were not
-- cancelled and did not expire, so these sessions have a separate index.
CREATE INDEX "session_finished_idx" ON "session" ("ended_at")
  WHERE "ended_at" IS NOT NULL AND "status" NOT IN ('CANCELLED', 'EXPIRED');
CREATE INDEX "session_unfinished_idx" ON "session" ("ended_at") WHERE "status" IN ('CANCELLED', 'EXPIRED');

-- Push deliveries without an outcome, oldest first. Taking a delivery, or enqueueing it again, changes no column of
-- this index.
CREATE INDEX "push_delivery_unfinished_idx" ON "push_delivery" ("created_at") WHERE "outcome" IS NULL;

-- A device has at most one open PIN attempt.
CREATE UNIQUE INDEX "pin_attempt_open_key" ON "pin_attempt" ("device_id") WHERE "status" = 'OPEN';

-- These rows are updated several times and soon deleted. The fill factor leaves space for new versions of a row on the
-- same page, where they need no new index entries. Autovacuum runs often, and removes few row versions each time.
ALTER TABLE "session" SET (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02
);
ALTER TABLE "event" SET (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02
);
ALTER TABLE "push_delivery" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
-- Every PIN attempt updates the row of its device.
ALTER TABLE "device" SET (fillfactor = 90);

-- The last line of defence behind the conditions of the statements: PostgreSQL refuses rows in an illegal state.
ALTER TABLE "relying_party"
  ADD CONSTRAINT "relying_party_version_check" CHECK ("version" >= 1),
  ADD CONSTRAINT "relying_party_limits_check" CHECK ("create_limit" > 0 AND "poll_limit" > 0);

ALTER TABLE "identity"
  ADD CONSTRAINT "identity_pushes_check" CHECK ("pushes_in_window" >= 0);

ALTER TABLE "device"
  ADD CONSTRAINT "device_pin_attempts_check" CHECK ("pin_attempts_used" BETWEEN 0 AND 3),
  ADD CONSTRAINT "device_push_check" CHECK (("push_provider" IS NULL) = ("push_token_sealed" IS NULL));

ALTER TABLE "push_delivery"
  ADD CONSTRAINT "push_delivery_epoch_check" CHECK ("epoch" >= 0),
  ADD CONSTRAINT "push_delivery_enqueued_check" CHECK ("enqueued" >= 0 AND ("enqueued" = 0) = ("enqueued_at" IS NULL));

-- Each type of session has its own columns, and only a login can be CONFIRMED.
ALTER TABLE "session"
  ADD CONSTRAINT "session_authentication_check" CHECK ("signature_type" <> 'AUTHENTICATION'
    OR ("redirect_uri" IS NOT NULL AND "code_challenge" IS NOT NULL AND "signed_data_hash" IS NULL)),
  ADD CONSTRAINT "session_signing_check" CHECK ("signature_type" <> 'SIGNING'
    OR ("signed_data_hash" IS NOT NULL AND "code_challenge" IS NULL AND "status" <> 'CONFIRMED'
      AND "confirmed_at" IS NULL AND "code_expires_at" IS NULL AND "redeemed_at" IS NULL)),
  ADD CONSTRAINT "session_hosted_page_check" CHECK ("hosted_page"
    OR ("handoff_token_hash" IS NULL AND "login_cookie_hash" IS NULL));

-- What must have happened before each state. After the end of a session, the columns that identify the person can be
-- null.
ALTER TABLE "session"
  ADD CONSTRAINT "session_pending_check" CHECK ("status" <> 'PENDING'
    OR ("scanned_at" IS NULL AND "device_id" IS NULL AND "identity_id" IS NULL AND "ended_at" IS NULL)),
  ADD CONSTRAINT "session_scanned_check" CHECK ("status" NOT IN ('SCANNED', 'CONFIRMED', 'COMPLETED')
    OR "scanned_at" IS NOT NULL),
  ADD CONSTRAINT "session_bound_check" CHECK ("status" NOT IN ('SCANNED', 'CONFIRMED') OR "ended_at" IS NOT NULL
    OR ("device_id" IS NOT NULL AND "identity_id" IS NOT NULL AND "challenge" IS NOT NULL)),
  ADD CONSTRAINT "session_confirmed_check" CHECK (("confirmed_at" IS NULL) = ("code_expires_at" IS NULL)
    AND ("confirmed_at" IS NOT NULL) = ("signature_type" = 'AUTHENTICATION' AND "status" IN ('CONFIRMED', 'COMPLETED'))),
  ADD CONSTRAINT "session_completed_check" CHECK (("completed_at" IS NOT NULL) = ("status" = 'COMPLETED')),
  ADD CONSTRAINT "session_redeemed_check" CHECK ("redeemed_at" IS NULL OR "status" = 'COMPLETED'),
  ADD CONSTRAINT "session_cancelled_check" CHECK (("cancel_reason" IS NOT NULL) = ("status" = 'CANCELLED')),
  ADD CONSTRAINT "session_ended_check" CHECK ("status" NOT IN ('CANCELLED', 'EXPIRED') OR "ended_at" IS NOT NULL);
