-- refuses nothing that the previous release writes: it does not know the columns.
-- What the browser of a hosted page remembers. The previous release neither reads nor writes the columns.
ALTER TABLE "session" ADD COLUMN "browser" BYTEA,
ADD COLUMN "browser_system" TEXT;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'signet_gateway') THEN
    GRANT UPDATE ("browser", "browser_system") ON "session" TO signet_gateway;
  END IF;
END
$$;
