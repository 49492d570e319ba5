-- The certificates of devices, with their status. They stay after they have expired, so that their status can still be asked.

-- Both tables first, in this order: statements that wait for one of them then hold no lock that the migration needs later.
LOCK TABLE "identity", "device" IN ACCESS EXCLUSIVE MODE;

CREATE TYPE "CertificateUse" AS ENUM ('AUTHENTICATION', 'SIGNING');

CREATE TABLE "certificate" (
  "issuer_key_hash" BYTEA NOT NULL,
  "serial" BYTEA NOT NULL,
  "use" "CertificateUse" NOT NULL,
  "device_id" UUID,
  "not_after" TIMESTAMPTZ(6) NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
  "superseded_at" TIMESTAMPTZ(6),
  "revoked_at" TIMESTAMPTZ(6),
  "reason" SMALLINT,
  "invalid_since" TIMESTAMPTZ(6),

  CONSTRAINT "certificate_pkey" PRIMARY KEY ("issuer_key_hash", "serial"),
  CONSTRAINT "certificate_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "certificate_issuer_check" CHECK (length("issuer_key_hash") = 32),
  CONSTRAINT "certificate_serial_check" CHECK ("serial" >= '\x01' AND length("serial") <= 20),
  -- RFC 5280, 5.3.1: keyCompromise, affiliationChanged, superseded, cessationOfOperation, privilegeWithdrawn
  CONSTRAINT "certificate_reason_check" CHECK ("reason" IN (1, 3, 4, 5, 9)),
  CONSTRAINT "certificate_revoked_check" CHECK (("revoked_at" IS NULL) = ("reason" IS NULL)
    AND ("invalid_since" IS NULL OR "revoked_at" IS NOT NULL))
);

-- The certificate that a device uses. The others of the device are superseded.
CREATE UNIQUE INDEX "certificate_current_key" ON "certificate" ("device_id", "use") WHERE "superseded_at" IS NULL;
CREATE INDEX "certificate_device_id_idx" ON "certificate" ("device_id") WHERE "device_id" IS NOT NULL;
CREATE INDEX "certificate_superseded_at_idx" ON "certificate" ("superseded_at")
  WHERE "superseded_at" IS NOT NULL AND "revoked_at" IS NULL;

-- Why the certificates of a device are revoked when the device is: a reason code of RFC 5280, 5.3.1.
ALTER TABLE "device" ADD COLUMN "revocation_reason" SMALLINT;
-- refuses nothing that the previous release writes: it does not know the column.
ALTER TABLE "device" ADD CONSTRAINT "device_revocation_reason_check" CHECK ("revocation_reason" IN (1, 3, 4, 5, 9)) NOT VALID;

-- A certificate that is good again would leave a gap in its history, so a revocation is final. Its time is the time of the
-- database, whatever a statement says.
CREATE FUNCTION "check_certificate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.issuer_key_hash, NEW.serial, NEW.use, NEW.not_after, NEW.created_at)
      IS DISTINCT FROM (OLD.issuer_key_hash, OLD.serial, OLD.use, OLD.not_after, OLD.created_at)
    OR NEW.device_id IS DISTINCT FROM OLD.device_id
      AND (NEW.device_id IS NOT NULL OR NEW.revoked_at IS NULL AND NEW.reason IS NULL)
    OR OLD.superseded_at IS NOT NULL AND NEW.superseded_at IS DISTINCT FROM OLD.superseded_at
    OR OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.reason, NEW.invalid_since)
      IS DISTINCT FROM (OLD.revoked_at, OLD.reason, OLD.invalid_since) THEN
    RAISE EXCEPTION 'a certificate does not change, except that it is superseded or revoked, once, and then loses its device'
      USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.revoked_at IS NULL AND (NEW.revoked_at IS NOT NULL OR NEW.reason IS NOT NULL) THEN
    NEW.revoked_at := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
-- refuses nothing that the previous release writes: it does not know the table.
CREATE TRIGGER "certificate_changes" BEFORE UPDATE ON "certificate"
  FOR EACH ROW EXECUTE FUNCTION "check_certificate"();

-- The following functions run with the rights of their owner, so that every role that revokes a device or erases a person
-- also revokes the certificates, and none can revoke them in another way.

-- A new certificate takes the place of the one that the device has used for the same purpose. That of a revoked device is
-- revoked at once. The lock on the device lets a revocation see the certificate, or the certificate the revocation. The
-- certificate itself may be there already: PostgreSQL only finds out afterwards that an insertion is in conflict. Only that of
-- a signature of a test person has no device: its key exists only until the signature is made, so nobody needs to revoke it.
CREATE FUNCTION "add_certificate"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner record;
BEGIN
  SELECT status, revocation_reason INTO owner FROM device WHERE id = NEW.device_id FOR SHARE;
  IF owner.status = 'REVOKED' THEN
    NEW.reason := coalesce(NEW.reason, owner.revocation_reason, 5);
  END IF;
  NEW.revoked_at := CASE WHEN NEW.reason IS NOT NULL THEN clock_timestamp() END;
  IF NEW.superseded_at IS NULL THEN
    UPDATE certificate SET superseded_at = clock_timestamp()
    WHERE device_id = NEW.device_id AND use = NEW.use AND superseded_at IS NULL
      AND (issuer_key_hash, serial) IS DISTINCT FROM (NEW.issuer_key_hash, NEW.serial);
  END IF;
  RETURN NEW;
END
$$;
-- refuses nothing that the previous release writes: it does not know the table.
CREATE TRIGGER "certificate_added" BEFORE INSERT ON "certificate"
  FOR EACH ROW EXECUTE FUNCTION "add_certificate"();

-- No statement can revoke a device and leave a certificate of it good, not even one of the previous release, which gives no
-- reason: then it is cessationOfOperation (5).
CREATE FUNCTION "revoke_certificates_of_device"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE certificate SET reason = coalesce(NEW.revocation_reason, 5)
  WHERE device_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
-- refuses nothing that the previous release writes: it only changes rows of a table that the previous release does not know.
CREATE TRIGGER "device_revoked" AFTER UPDATE OF "status" ON "device"
  FOR EACH ROW WHEN (NEW.status = 'REVOKED' AND OLD.status <> 'REVOKED')
  EXECUTE FUNCTION "revoke_certificates_of_device"();

-- Certificates do not outlive the keys of the device: a phone whose set-up begins again may have lost them. A process of the
-- previous release stores new keys, and new certificates for the same keys, without recording the certificates. Those before
-- are then superseded, too. Before the update, because the statement of this release also adds the new ones.
CREATE FUNCTION "supersede_certificates_of_device"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE certificate SET superseded_at = clock_timestamp() WHERE device_id = NEW.id AND superseded_at IS NULL;
  RETURN NEW;
END
$$;
-- refuses nothing that the previous release writes: it only changes rows of a table that the previous release does not know.
CREATE TRIGGER "device_keys_changed"
  BEFORE UPDATE OF "authentication_key", "signing_key", "certificates_expire_at" ON "device"
  FOR EACH ROW WHEN ((NEW.authentication_key, NEW.signing_key, NEW.certificates_expire_at)
    IS DISTINCT FROM (OLD.authentication_key, OLD.signing_key, OLD.certificates_expire_at))
  EXECUTE FUNCTION "supersede_certificates_of_device"();

-- The status of the certificates of an erased person stays, but nothing links it to the person.
CREATE FUNCTION "forget_owner_of_certificates"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE certificate c SET reason = coalesce(c.reason, 5), device_id = NULL
  FROM device d WHERE d.identity_id = NEW.id AND c.device_id = d.id;
  RETURN NULL;
END
$$;
-- refuses nothing that the previous release writes: it only changes rows of a table that the previous release does not know.
CREATE TRIGGER "identity_erased" AFTER UPDATE OF "erased_at" ON "identity"
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL)
  EXECUTE FUNCTION "forget_owner_of_certificates"();

-- The roles of an installation get these rights here, because new processes may start before `prisma/roles.sql` is run again.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_gateway') THEN
    GRANT SELECT ("device_id", "not_after", "superseded_at", "revoked_at"),
      INSERT ("issuer_key_hash", "serial", "use", "not_after", "device_id") ON "certificate" TO signet_gateway;
    GRANT UPDATE ("revocation_reason") ON "device" TO signet_gateway;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_operator') THEN
    GRANT SELECT ON "certificate" TO signet_operator;
    GRANT UPDATE ("revocation_reason") ON "device" TO signet_operator;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_session_service') THEN
    GRANT SELECT ("issuer_key_hash", "serial", "device_id", "superseded_at", "revoked_at"), UPDATE ("reason")
      ON "certificate" TO signet_session_service;
  END IF;
END
$$;
