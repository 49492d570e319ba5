-- CreateEnum
CREATE TYPE "PinPurpose" AS ENUM ('CHECK', 'CHANGE_PIN', 'REPLACE_KEYS');

-- AlterTable
ALTER TABLE "pin_attempt" ADD COLUMN     "authentication_key_thumbprint" TEXT,
ADD COLUMN     "purpose" "PinPurpose" NOT NULL DEFAULT 'CHECK',
ADD COLUMN     "signing_key_thumbprint" TEXT;

-- Earlier proofs had no purpose, so none of them may replace keys.
UPDATE "pin_attempt" SET "status" = 'SPENT' WHERE "status" = 'PROVEN';

-- An attempt for new keys contains the thumbprints of these keys. Only such an attempt can be PROVEN, which means that
-- it waits to be used.
ALTER TABLE "pin_attempt"
  ADD CONSTRAINT "pin_attempt_purpose_check" CHECK (
    num_nonnulls("authentication_key_thumbprint", "signing_key_thumbprint")
      = CASE "purpose" WHEN 'REPLACE_KEYS' THEN 2 ELSE 0 END),
  ADD CONSTRAINT "pin_attempt_proven_check" CHECK ("status" <> 'PROVEN' OR "purpose" = 'REPLACE_KEYS');
