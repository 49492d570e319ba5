-- The roles of an installation get these rights here, because new processes may start before `prisma/roles.sql` is run again.
-- The signing worker locks the certificate of a signer while it stores the container. PostgreSQL asks for a right to change a
-- column for that; the trigger certificate_changes refuses a change of this one. The portal shows why a signing failed.
-- refuses nothing that the previous release writes: it only grants rights.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_signing_worker') THEN
    GRANT SELECT ("issuer_key_hash", "serial", "revoked_at"), UPDATE ("created_at") ON "certificate" TO signet_signing_worker;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_portal') THEN
    GRANT SELECT ("reason") ON "event" TO signet_portal;
  END IF;
END
$$;
