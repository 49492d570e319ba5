-- refuses nothing that the previous release writes: the column has the same name, type and values as before, and the rights that processes and operators use.
-- Moves "pin_attempts_used" to the end of the row, where the other columns are that each PIN attempt changes. For an update,
-- PostgreSQL writes to the WAL everything between the first and the last byte that has changed. Between these columns were
-- the two certificates, so each attempt and each proof of the PIN wrote them again: a third of the WAL of a login.
DO $$
BEGIN
  ALTER TABLE "device" RENAME COLUMN "pin_attempts_used" TO "earlier_pin_attempts_used";
  ALTER TABLE "device" ADD COLUMN "pin_attempts_used" INTEGER NOT NULL DEFAULT 0;
  UPDATE "device" SET "pin_attempts_used" = "earlier_pin_attempts_used" WHERE "earlier_pin_attempts_used" > 0;
  ALTER TABLE "device" DROP COLUMN "earlier_pin_attempts_used";
  -- The next migration checks the rows, because reading them takes longer than the table may be locked.
  ALTER TABLE "device" ADD CONSTRAINT "device_pin_attempts_check" CHECK ("pin_attempts_used" BETWEEN 0 AND 3) NOT VALID;
  -- Until roles.sql has run, processes use the new column with these rights. In a new database, the role does not exist yet.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_gateway') THEN
    GRANT UPDATE ("pin_attempts_used") ON "device" TO signet_gateway;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_operator') THEN
    GRANT SELECT ("pin_attempts_used") ON "device" TO signet_operator;
  END IF;
END
$$;
