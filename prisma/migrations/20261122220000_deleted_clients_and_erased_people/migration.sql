-- Operators delete clients and erase people. The rows stay, without their secrets and personal data.
ALTER TABLE "relying_party" ADD COLUMN "deleted_at" TIMESTAMPTZ(6);
ALTER TABLE "identity" ADD COLUMN "erased_at" TIMESTAMPTZ(6);
