-- The previous release neither reads nor writes the columns: test clients cannot list the events that it inserts.
ALTER TABLE "event" ADD COLUMN "test_client_id" UUID;
ALTER TABLE "event" ADD COLUMN "transaction_id" BIGINT;
