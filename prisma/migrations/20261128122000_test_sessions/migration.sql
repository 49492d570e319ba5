-- The previous release neither reads nor writes the column: its sessions have no value.
ALTER TABLE "session" ADD COLUMN "test_age" INTEGER;
