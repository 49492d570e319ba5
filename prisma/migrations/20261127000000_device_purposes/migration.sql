-- These values have a separate migration, because PostgreSQL cannot use a new value in the transaction that adds it.
ALTER TYPE "PinPurpose" ADD VALUE 'LOCK_DEVICE';
ALTER TYPE "PinPurpose" ADD VALUE 'REVOKE_DEVICE';
