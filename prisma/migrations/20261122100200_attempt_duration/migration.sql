-- A worker stores until when its attempt may last. Before that time, the signature is not enqueued again.
ALTER TABLE "signature" RENAME COLUMN "taken_at" TO "taken_until";
