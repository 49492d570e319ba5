-- The names say `encrypted` and `created` instead of `sealed`. The encrypted values do not change.
ALTER TABLE "identity" RENAME COLUMN "attributes_sealed" TO "attributes_encrypted";
ALTER TABLE "device" RENAME COLUMN "authentication_certificate_sealed" TO "authentication_certificate_encrypted";
ALTER TABLE "device" RENAME COLUMN "signing_certificate_sealed" TO "signing_certificate_encrypted";
ALTER TABLE "device" RENAME COLUMN "oprf_key_sealed" TO "oprf_key_encrypted";
ALTER TABLE "device" RENAME COLUMN "push_token_sealed" TO "push_token_encrypted";
ALTER TABLE "signature" RENAME COLUMN "certificate_sealed" TO "certificate_encrypted";
ALTER TABLE "signature" RENAME COLUMN "birth_date_sealed" TO "birth_date_encrypted";
ALTER TABLE "signature" RENAME COLUMN "container_sealed" TO "container_encrypted";
ALTER TABLE "idempotency_record" RENAME COLUMN "response_sealed" TO "response_encrypted";
ALTER INDEX "signature_unsealed_idx" RENAME TO "signature_unfinished_idx";
ALTER TYPE "SealingOutcome" RENAME VALUE 'SEALED' TO 'CREATED';
ALTER TYPE "SealingOutcome" RENAME TO "SigningOutcome";
UPDATE "event" SET "type" = 'container.created' WHERE "type" = 'container.sealed';
