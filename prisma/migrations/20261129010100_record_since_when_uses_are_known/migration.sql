-- Devices that exist get the time of this migration, and later ones get NULL. PostgreSQL computes the default once and stores
-- it in the catalogue, so it rewrites no row, and holds the lock only for a moment.
ALTER TABLE "device" ADD COLUMN     "use_recorded_from" TIMESTAMPTZ(6) DEFAULT now();
ALTER TABLE "device" ALTER COLUMN "use_recorded_from" SET DEFAULT NULL;
