-- Since when a device is locked, and whether an operator or another device has locked it, not wrong PINs. Long locks revoke
-- the certificates.
ALTER TABLE "device"
  ADD COLUMN "locked_at" TIMESTAMPTZ(6),
  ADD COLUMN "lock_requested" BOOLEAN NOT NULL DEFAULT false;

-- A trigger, because the previous release does not know the columns. A lock that ended by itself and loses its end is a new one.
CREATE FUNCTION "note_lock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'LOCKED' THEN
    NEW.locked_at := NULL;
    NEW.lock_requested := false;
  ELSIF OLD.status <> 'LOCKED' OR NEW.locked_until IS DISTINCT FROM OLD.locked_until THEN
    NEW.locked_at := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
-- refuses nothing that the previous release writes: it only sets columns that the previous release does not know.
CREATE TRIGGER "device_lock_noted" BEFORE UPDATE OF "status", "locked_until" ON "device"
  FOR EACH ROW WHEN (OLD.status = 'LOCKED' OR NEW.status = 'LOCKED') EXECUTE FUNCTION "note_lock"();

-- The roles of an installation get these rights here, because new processes may start before `prisma/roles.sql` is run again.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_gateway') THEN
    GRANT UPDATE ("lock_requested") ON "device" TO signet_gateway;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_operator') THEN
    GRANT SELECT ("certificates_expire_at"), UPDATE ("lock_requested") ON "device" TO signet_operator;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_session_service') THEN
    GRANT SELECT ("locked_at", "lock_requested") ON "device" TO signet_session_service;
    GRANT SELECT ("created_at") ON "certificate" TO signet_session_service;
    GRANT SELECT ("id", "certificate_data_changed_at") ON "identity" TO signet_session_service;
  END IF;
END
$$;
