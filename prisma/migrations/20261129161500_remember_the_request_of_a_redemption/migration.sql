-- The previous release neither reads nor writes the column: the sessions that it redeems have no value.
ALTER TABLE "session" ADD COLUMN "redemption_trace_id" UUID;
