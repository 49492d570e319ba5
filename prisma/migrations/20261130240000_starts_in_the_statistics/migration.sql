-- refuses nothing that the previous release writes: the new columns are null or 0 without it.
-- How sessions were opened, for the portal. The previous release neither reads nor writes the columns; its sweeper counts no starts.
ALTER TABLE "session" ADD COLUMN "stale_starts" SMALLINT;
ALTER TABLE "client_statistics" ADD COLUMN "opened_by_qr" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "opened_by_link" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "opened_by_push" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "opened_unproven" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "refused_starts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "stale_starts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "suspected_relays" INTEGER NOT NULL DEFAULT 0;

-- The roles of an installation get these rights here, because new processes may start before `prisma/roles.sql` is run again.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_gateway') THEN
    GRANT UPDATE ("stale_starts") ON "session" TO signet_gateway;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_sweeper') THEN
    GRANT SELECT ("start_way", "refused_starts", "stale_starts", "returned_at") ON "session" TO signet_sweeper;
  END IF;
END
$$;
