-- A new PIN has an OPRF key of its own. A new device locks an older one for a limited time, and the older one may undo it.
ALTER TABLE "device"
  ADD COLUMN "pending_oprf_key_encrypted" BYTEA,
  ADD COLUMN "pin_change_id" UUID,
  ADD COLUMN "locked_until" TIMESTAMPTZ(6),
  ADD COLUMN "locked_by_id" UUID,
  ADD COLUMN "temporarily_locked_at" TIMESTAMPTZ(6),
  ADD COLUMN "lock_undone_at" TIMESTAMPTZ(6);

-- refuses nothing that the previous release writes: it stores no proof for CHANGE_PIN as PROVEN.
ALTER TABLE "pin_attempt"
  DROP CONSTRAINT "pin_attempt_proven_check",
  ADD CONSTRAINT "pin_attempt_proven_check" CHECK (
    "status" <> 'PROVEN' OR "purpose" IN ('CHANGE_PIN', 'REPLACE_KEYS', 'LOCK_DEVICE', 'REVOKE_DEVICE'));

-- Every other change of the status makes the end of the lock meaningless, also one by the previous release, which does not
-- know the column: a device that is locked again must not become active at the end of an earlier lock.
CREATE FUNCTION "forget_lock_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.locked_until IS NOT DISTINCT FROM OLD.locked_until THEN
    NEW.locked_until := NULL;
  END IF;
  RETURN NEW;
END
$$;

-- refuses nothing that the previous release writes: it only sets a column that the previous release does not know.
CREATE TRIGGER "device_lock_end"
  BEFORE UPDATE OF "status" ON "device"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "forget_lock_end"();

CREATE OR REPLACE FUNCTION "check_event_type"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type <> ALL (CASE current_user
    WHEN 'signet_session_service' THEN ARRAY['session.completed', 'session.cancelled', 'session.expired']
    WHEN 'signet_signing_worker' THEN ARRAY['container.created', 'container.refused']
    WHEN 'signet_operator' THEN ARRAY['session.cancelled']
    WHEN 'signet_gateway' THEN ARRAY['session.created', 'session.scanned', 'session.confirmed', 'signature.captured',
      'session.completed', 'session.cancelled', 'device.locked', 'device.temporarily_locked', 'device.added',
      'device.keys_replaced', 'device.push_token_replaced']
    ELSE ARRAY[NEW.type]
  END) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'insufficient_privilege',
      MESSAGE = format('role "%s" may not insert the event "%s"', current_user, NEW.type);
  END IF;
  RETURN NEW;
END
$$;
