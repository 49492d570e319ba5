-- CreateEnum
CREATE TYPE "SealingOutcome" AS ENUM ('SEALED', 'FAILED');

-- AlterTable
ALTER TABLE "device" DROP COLUMN "authentication_certificate",
DROP COLUMN "signing_certificate",
ADD COLUMN     "authentication_certificate_sealed" BYTEA,
ADD COLUMN     "signing_certificate_sealed" BYTEA;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "returned_at" TIMESTAMPTZ(6),
ADD COLUMN     "signed_at" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "signature" (
    "session_id" UUID NOT NULL,
    "certificate_sealed" BYTEA NOT NULL,
    "birth_date_sealed" BYTEA NOT NULL,
    "manifest" BYTEA NOT NULL,
    "signed_attributes" BYTEA NOT NULL,
    "signature" BYTEA,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "taken_at" TIMESTAMPTZ(6),
    "enqueued" INTEGER NOT NULL DEFAULT 0,
    "enqueued_at" TIMESTAMPTZ(6),
    "outcome" "SealingOutcome",
    "container_sealed" BYTEA,
    "traceparent" TEXT,

    CONSTRAINT "signature_pkey" PRIMARY KEY ("session_id")
);

-- Signatures that wait for their container. Only the update that accepts the signature and the update that records the
-- outcome change this index; taking and enqueueing a signature do not.
CREATE INDEX "signature_unsealed_idx" ON "signature" ("session_id")
  WHERE "signature" IS NOT NULL AND "outcome" IS NULL;

-- Encrypted bytes cannot be compressed.
ALTER TABLE "signature" ALTER COLUMN "container_sealed" SET STORAGE EXTERNAL;
ALTER TABLE "signature" ALTER COLUMN "certificate_sealed" SET STORAGE EXTERNAL;
ALTER TABLE "signature" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

ALTER TABLE "signature"
  ADD CONSTRAINT "signature_epoch_check" CHECK ("epoch" >= 0 AND ("epoch" = 0) = ("taken_at" IS NULL)),
  ADD CONSTRAINT "signature_enqueued_check" CHECK ("enqueued" >= 0 AND ("enqueued" = 0) = ("enqueued_at" IS NULL)),
  ADD CONSTRAINT "signature_outcome_check" CHECK ("outcome" IS NULL OR "signature" IS NOT NULL),
  ADD CONSTRAINT "signature_container_check" CHECK (("container_sealed" IS NOT NULL) = ("outcome" IS NOT DISTINCT FROM 'SEALED'));

-- A signature is accepted once, after the scan and before the container is created. From then on, the session cannot
-- expire, and can be cancelled only because no container can be created.
ALTER TABLE "session"
  ADD CONSTRAINT "session_signed_check" CHECK ("signed_at" IS NULL
    OR ("signature_type" = 'SIGNING' AND "scanned_at" IS NOT NULL
      AND ("status" IN ('SCANNED', 'COMPLETED') OR "cancel_reason" IS NOT DISTINCT FROM 'signing_failed'))),
  ADD CONSTRAINT "session_sealed_check" CHECK ("signature_type" <> 'SIGNING' OR "status" <> 'COMPLETED'
    OR ("signed_at" IS NOT NULL AND "ended_at" IS NOT NULL)),
  ADD CONSTRAINT "session_failed_check" CHECK ("cancel_reason" IS DISTINCT FROM 'signing_failed' OR "signed_at" IS NOT NULL),
  ADD CONSTRAINT "session_returned_check" CHECK ("returned_at" IS NULL
    OR ("status" = 'COMPLETED' AND "redirect_uri" IS NOT NULL));
