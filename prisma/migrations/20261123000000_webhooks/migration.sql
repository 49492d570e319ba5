-- A relying party may have an endpoint to which the service sends events about its sessions.
CREATE TYPE "WebhookStatus" AS ENUM ('ENABLED', 'DISABLED');
CREATE TYPE "WebhookDisabledReason" AS ENUM ('OPERATOR', 'GONE', 'FAILING');
CREATE TYPE "WebhookOutcome" AS ENUM ('DELIVERED', 'FAILED', 'DISCARDED');

CREATE TABLE "webhook_endpoint" (
    "client_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "status" "WebhookStatus" NOT NULL DEFAULT 'ENABLED',
    "disabled_reason" "WebhookDisabledReason",
    "status_since" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "secret_encrypted" BYTEA NOT NULL,
    "previous_secret_encrypted" BYTEA,
    "previous_secret_ends_at" TIMESTAMPTZ(6),
    "failing_since" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("client_id"),
    CONSTRAINT "webhook_endpoint_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "relying_party"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "webhook_endpoint_reason_check" CHECK (("status" = 'DISABLED') = ("disabled_reason" IS NOT NULL)),
    CONSTRAINT "webhook_endpoint_previous_secret_check" CHECK (("previous_secret_encrypted" IS NULL) = ("previous_secret_ends_at" IS NULL))
);

CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "session_id" UUID,
    "event_id" BIGINT,
    "type" TEXT NOT NULL,
    "signature_type" "SignatureType",
    "reason" TEXT,
    "occurred_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "enqueued" INTEGER NOT NULL DEFAULT 0,
    "enqueued_at" TIMESTAMPTZ(6),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(6),
    "outcome" "WebhookOutcome",
    "finished_at" TIMESTAMPTZ(6),
    "traceparent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_delivery_session_check" CHECK (num_nonnulls("session_id", "event_id", "signature_type") IN (0, 3)),
    CONSTRAINT "webhook_delivery_outcome_check" CHECK (("outcome" IS NULL) = ("finished_at" IS NULL)),
    CONSTRAINT "webhook_delivery_failures_check" CHECK ("failures" >= 0),
    CONSTRAINT "webhook_delivery_epoch_check" CHECK ("epoch" >= 0),
    CONSTRAINT "webhook_delivery_enqueued_check" CHECK ("enqueued" >= 0 AND ("enqueued" = 0) = ("enqueued_at" IS NULL))
);

CREATE UNIQUE INDEX "webhook_delivery_event_id_key" ON "webhook_delivery" ("event_id");
-- For the order of the events of a session: only deliveries without an outcome hold back later ones.
CREATE INDEX "webhook_delivery_unfinished_session_idx" ON "webhook_delivery" ("session_id", "event_id") WHERE "outcome" IS NULL;
CREATE INDEX "webhook_delivery_unfinished_idx" ON "webhook_delivery" ("created_at") WHERE "outcome" IS NULL;
-- For the list of the deliveries of a client, newest first.
CREATE INDEX "webhook_delivery_client_id_id_idx" ON "webhook_delivery" ("client_id", "id");
-- For the retention sweep.
CREATE INDEX "webhook_delivery_finished_at_idx" ON "webhook_delivery" ("finished_at");
ALTER TABLE "webhook_delivery" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

CREATE TABLE "webhook_attempt" (
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "fault" TEXT,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webhook_attempt_result_check" CHECK (num_nonnulls("status", "fault") >= 1)
);

CREATE INDEX "webhook_attempt_delivery_id_idx" ON "webhook_attempt" ("delivery_id");
