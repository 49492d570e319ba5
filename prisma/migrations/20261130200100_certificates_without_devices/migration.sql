-- The signature of a test person has a key of its own, which exists only until the signature is made. Its certificate has no
-- device, and nobody needs to revoke it.
ALTER TABLE "certificate" DROP CONSTRAINT "certificate_owner_check";
