-- The previous release neither reads nor writes the columns: it stores the trace ids of these steps only in events. Until its
-- portal is replaced, that portal shows no request ids for these steps of sessions that a new gateway has changed.
ALTER TABLE "session" ADD COLUMN "scan_trace_id" UUID,
ADD COLUMN "confirmation_trace_id" UUID,
ADD COLUMN "completion_trace_id" UUID;
