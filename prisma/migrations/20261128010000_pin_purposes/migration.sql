-- A migration of their own: PostgreSQL cannot use a new value in the transaction that adds it.
ALTER TYPE "PinPurpose" ADD VALUE 'NEW_PIN';
ALTER TYPE "PinPurpose" ADD VALUE 'UNDO_LOCK';
