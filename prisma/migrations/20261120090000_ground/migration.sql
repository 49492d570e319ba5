-- CreateEnum
CREATE TYPE "SessionStatus" AS ENUM ('PENDING', 'SCANNED', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "SignatureType" AS ENUM ('AUTHENTICATION', 'SIGNING');

-- CreateEnum
CREATE TYPE "PushStatus" AS ENUM ('NOT_REQUESTED', 'DISPATCHED', 'NO_DEVICE');

-- CreateEnum
CREATE TYPE "RelyingPartyStatus" AS ENUM ('ACTIVE', 'SUSPENDED');

-- CreateEnum
CREATE TYPE "ApiRevision" AS ENUM ('CURRENT', 'EARLIER');

-- CreateEnum
CREATE TYPE "DeviceStatus" AS ENUM ('ACTIVE', 'LOCKED', 'REVOKED');

-- CreateEnum
CREATE TYPE "Platform" AS ENUM ('IOS', 'ANDROID', 'WEB', 'SIMULATOR');

-- CreateEnum
CREATE TYPE "PushProvider" AS ENUM ('FCM', 'APNS', 'WEBPUSH', 'SIMULATOR');

-- CreateEnum
CREATE TYPE "PinAttemptStatus" AS ENUM ('OPEN', 'PROVEN', 'WRONG', 'SPENT');

-- CreateEnum
CREATE TYPE "PushOutcome" AS ENUM ('SENT', 'EXPIRED', 'TOKEN_GONE', 'FAILED');

-- CreateTable
CREATE TABLE "relying_party" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "RelyingPartyStatus" NOT NULL DEFAULT 'ACTIVE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "api_revision" "ApiRevision" NOT NULL DEFAULT 'CURRENT',
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "secret_hash" BYTEA NOT NULL,
    "secret_key_version" INTEGER NOT NULL,
    "redirect_uris" TEXT[],
    "return_origins" TEXT[],
    "allowed_attributes" TEXT[],
    "allowed_predicates" TEXT[],
    "create_limit" INTEGER,
    "poll_limit" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "relying_party_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity" (
    "id" UUID NOT NULL,
    "personal_code_hash" BYTEA NOT NULL,
    "attributes_sealed" BYTEA NOT NULL,
    "push_window_start" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pushes_in_window" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activation_code" (
    "id" UUID NOT NULL,
    "identity_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "device_id" UUID,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "activation_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device" (
    "id" UUID NOT NULL,
    "identity_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "platform" "Platform" NOT NULL,
    "app_version" TEXT NOT NULL,
    "status" "DeviceStatus" NOT NULL DEFAULT 'ACTIVE',
    "possession_key" JSONB NOT NULL,
    "authentication_key" JSONB,
    "signing_key" JSONB,
    "authentication_certificate" BYTEA,
    "signing_certificate" BYTEA,
    "oprf_key_sealed" BYTEA NOT NULL,
    "pin_attempts_used" INTEGER NOT NULL DEFAULT 0,
    "push_provider" "PushProvider",
    "push_token_sealed" BYTEA,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_proof" (
    "device_id" UUID NOT NULL,
    "jti_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "device_proof_pkey" PRIMARY KEY ("device_id","jti_hash")
);

-- CreateTable
CREATE TABLE "pin_attempt" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "challenge" BYTEA NOT NULL,
    "status" "PinAttemptStatus" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pin_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subject" (
    "client_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "identity_id" UUID NOT NULL,
    "key_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subject_pkey" PRIMARY KEY ("client_id","subject_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "signature_type" "SignatureType" NOT NULL,
    "status" "SessionStatus" NOT NULL DEFAULT 'PENDING',
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),
    "state" TEXT,
    "redirect_uri" TEXT,
    "code_challenge" TEXT,
    "title" TEXT,
    "properties" JSONB,
    "subject_id" UUID,
    "subject_identity_id" UUID,
    "push_status" "PushStatus" NOT NULL DEFAULT 'NOT_REQUESTED',
    "hosted_page" BOOLEAN NOT NULL DEFAULT false,
    "handoff_token_hash" BYTEA,
    "handoff_expires_at" TIMESTAMPTZ(6),
    "login_cookie_hash" BYTEA,
    "login_superseded_at" TIMESTAMPTZ(6),
    "pairing_code" TEXT,
    "signed_data_hash" TEXT,
    "signed_data_name" TEXT,
    "device_id" UUID,
    "identity_id" UUID,
    "challenge" BYTEA,
    "pin_attempt_open" BOOLEAN NOT NULL DEFAULT false,
    "scanned_at" TIMESTAMPTZ(6),
    "confirmed_at" TIMESTAMPTZ(6),
    "code_expires_at" TIMESTAMPTZ(6),
    "completed_at" TIMESTAMPTZ(6),
    "redeemed_at" TIMESTAMPTZ(6),
    "cancel_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "session_id" UUID,
    "device_id" UUID,
    "reason" TEXT,
    "traceparent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(6),

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_delivery" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "enqueued" INTEGER NOT NULL DEFAULT 0,
    "enqueued_at" TIMESTAMPTZ(6),
    "outcome" "PushOutcome",
    "traceparent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "push_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_record" (
    "client_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "response_sealed" BYTEA,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("client_id","key")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "details" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "identity_personal_code_hash_key" ON "identity"("personal_code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "activation_code_code_hash_key" ON "activation_code"("code_hash");

-- CreateIndex
CREATE INDEX "activation_code_expires_at_idx" ON "activation_code"("expires_at");

-- CreateIndex
CREATE INDEX "device_identity_id_idx" ON "device"("identity_id");

-- CreateIndex
CREATE INDEX "device_proof_expires_at_idx" ON "device_proof"("expires_at");

-- CreateIndex
CREATE INDEX "pin_attempt_device_id_idx" ON "pin_attempt"("device_id");

-- CreateIndex
CREATE INDEX "pin_attempt_created_at_idx" ON "pin_attempt"("created_at");

-- CreateIndex
CREATE INDEX "subject_identity_id_idx" ON "subject"("identity_id");

-- CreateIndex
CREATE UNIQUE INDEX "subject_client_id_identity_id_key" ON "subject"("client_id", "identity_id");

-- CreateIndex
CREATE INDEX "push_delivery_device_id_idx" ON "push_delivery"("device_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_delivery_session_id_device_id_key" ON "push_delivery"("session_id", "device_id");

-- CreateIndex
CREATE INDEX "idempotency_record_created_at_idx" ON "idempotency_record"("created_at");

-- CreateIndex
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- AddForeignKey
ALTER TABLE "activation_code" ADD CONSTRAINT "activation_code_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pin_attempt" ADD CONSTRAINT "pin_attempt_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subject" ADD CONSTRAINT "subject_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "relying_party"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subject" ADD CONSTRAINT "subject_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
