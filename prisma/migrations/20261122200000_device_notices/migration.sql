-- A push tells the other devices of a person that a device was added or changed. Such a push belongs to an event
-- instead of a session.
ALTER TYPE "PushKind" ADD VALUE 'NOTICE';

ALTER TABLE "push_delivery"
  ALTER COLUMN "session_id" DROP NOT NULL,
  ADD COLUMN "event_id" BIGINT,
  ADD CONSTRAINT "push_delivery_subject_check" CHECK (num_nonnulls("session_id", "event_id") = 1);

CREATE UNIQUE INDEX "push_delivery_event_id_device_id_key" ON "push_delivery" ("event_id", "device_id");
-- For the retention sweep. All other deliveries are deleted with their session.
CREATE INDEX "push_delivery_notice_idx" ON "push_delivery" ("created_at") WHERE "session_id" IS NULL;

-- For the notices in the inbox of the other devices.
ALTER TABLE "device"
  ADD COLUMN "keys_replaced_at" TIMESTAMPTZ(6),
  ADD COLUMN "push_token_replaced_at" TIMESTAMPTZ(6);

CREATE OR REPLACE FUNCTION "check_event_type"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type <> ALL (CASE current_user
    WHEN 'signet_session_service' THEN ARRAY['session.completed', 'session.cancelled', 'session.expired']
    WHEN 'signet_signing_worker' THEN ARRAY['container.created', 'container.refused']
    WHEN 'signet_operator' THEN ARRAY['session.cancelled']
    WHEN 'signet_gateway' THEN ARRAY['session.created', 'session.scanned', 'session.confirmed', 'signature.captured',
      'session.completed', 'session.cancelled', 'device.locked', 'device.added', 'device.keys_replaced',
      'device.push_token_replaced']
    ELSE ARRAY[NEW.type]
  END) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'insufficient_privilege',
      MESSAGE = format('role "%s" may not insert the event "%s"', current_user, NEW.type);
  END IF;
  RETURN NEW;
END
$$;
