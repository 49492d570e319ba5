-- refuses nothing that the previous release writes: it creates only sessions without start proof, to which no constraint applies.
-- Start proof of sessions. The previous release reads and writes none of the new columns.
CREATE TYPE "StartProof" AS ENUM ('OFF', 'PREFERRED', 'REQUIRED');
CREATE TYPE "StartWay" AS ENUM ('QR', 'LINK', 'PUSH', 'UNPROVEN');
CREATE TYPE "PushCheck" AS ENUM ('CHOICE', 'ENTRY');

ALTER TABLE "relying_party" ADD COLUMN "start_proof" "StartProof" NOT NULL DEFAULT 'OFF';
ALTER TABLE "device" ADD COLUMN "start_version" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "subject" ADD COLUMN "wrong_code_at" TIMESTAMPTZ(6),
ADD COLUMN "wrong_codes" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "session" ADD COLUMN "start_proof" "StartProof",
ADD COLUMN "start_ways" "StartWay"[],
ADD COLUMN "start_key_version" SMALLINT,
ADD COLUMN "start_return_url" TEXT,
ADD COLUMN "push_check" "PushCheck",
ADD COLUMN "start_way" "StartWay",
ADD COLUMN "start_frame_ms" INTEGER,
ADD COLUMN "start_age_ms" INTEGER,
ADD COLUMN "refused_starts" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN "return_token_hash" BYTEA;

-- A gateway of the previous release does not judge how a session was opened. While it still runs, it cannot open a session with
-- start proof: such a session fails there, but is not opened by a copy of its QR code. NOT VALID, because every session is
-- without start proof so far, and a check of all rows would hold a lock.
ALTER TABLE "session" ADD CONSTRAINT "session_start_is_judged"
  CHECK ("start_proof" IS NULL OR "scanned_at" IS NULL OR "start_way" IS NOT NULL) NOT VALID;

-- A gateway of the previous release would also complete a session that a link has opened without its token, and approve it
-- without one. A completion of this release removes the hash of the token, so the completion and the approval by an older
-- gateway fail.
ALTER TABLE "session" ADD CONSTRAINT "session_link_is_returned"
  CHECK ("start_way" IS DISTINCT FROM 'LINK' OR "returned_at" IS NULL OR "return_token_hash" IS NULL) NOT VALID,
ADD CONSTRAINT "session_link_has_token"
  CHECK ("start_way" IS DISTINCT FROM 'LINK' OR "confirmed_at" IS NULL AND "signed_at" IS NULL
    OR "return_token_hash" IS NOT NULL OR "returned_at" IS NOT NULL) NOT VALID;

-- The roles of an installation get these rights here, because new processes may start before `prisma/roles.sql` is run again.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_gateway') THEN
    GRANT UPDATE ("start_version") ON "device" TO signet_gateway;
    GRANT UPDATE ("wrong_code_at", "wrong_codes") ON "subject" TO signet_gateway;
    GRANT UPDATE ("start_way", "start_frame_ms", "start_age_ms", "refused_starts", "return_token_hash")
      ON "session" TO signet_gateway;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_operator') THEN
    GRANT UPDATE ("start_proof") ON "relying_party" TO signet_operator;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_portal') THEN
    GRANT SELECT ("start_proof"), INSERT ("start_proof"), UPDATE ("start_proof") ON "relying_party" TO signet_portal;
  END IF;
END
$$;
