-- A worker says how long its attempt may last; until then the signature is not enqueued again.
ALTER TABLE "signature" RENAME COLUMN "taken_at" TO "taken_until";
