-- removes what only releases up to 0.0.0 use
-- The session service writes each entry of the audit log to its log. Entries of the previous release are not logged: the
-- default marks them, and is dropped again, which changes no row. The previous release, which runs beside this migration,
-- neither reads nor writes the column.
ALTER TABLE "audit_entry" ADD COLUMN "logged_at" TIMESTAMPTZ(6) DEFAULT now();
ALTER TABLE "audit_entry" ALTER COLUMN "logged_at" DROP DEFAULT;
CREATE INDEX "audit_entry_unlogged_idx" ON "audit_entry" ("at") WHERE "logged_at" IS NULL;

CREATE TABLE "audit_log_key" (
    "id" SMALLINT NOT NULL,
    "key" BYTEA NOT NULL,

    CONSTRAINT "audit_log_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_log_key_single" CHECK ("id" = 1)
);
-- gen_random_uuid() returns 122 bits of the operating system's randomness.
INSERT INTO "audit_log_key" VALUES (1, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
