-- Members of organisations manage their clients in the portal.
CREATE TYPE "MemberRole" AS ENUM ('OWNER', 'DEVELOPER', 'VIEWER');
CREATE TYPE "AccessRequestStatus" AS ENUM ('OPEN', 'APPROVED', 'DENIED');

CREATE TABLE "organisation" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "organisation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "member" (
    "organisation_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" "MemberRole" NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "removed_at" TIMESTAMPTZ(6),

    CONSTRAINT "member_pkey" PRIMARY KEY ("organisation_id", "subject_id"),
    CONSTRAINT "member_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "member_subject_id_idx" ON "member" ("subject_id");
-- For the retention sweep.
CREATE INDEX "member_removed_at_idx" ON "member" ("removed_at");

CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "organisation_id" UUID NOT NULL,
    "role" "MemberRole" NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "accepted_at" TIMESTAMPTZ(6),
    "withdrawn_at" TIMESTAMPTZ(6),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitation_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "invitation_end_check" CHECK ("accepted_at" IS NULL OR "withdrawn_at" IS NULL)
);

CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation" ("token_hash");
CREATE INDEX "invitation_organisation_id_idx" ON "invitation" ("organisation_id");
-- For the retention sweep.
CREATE INDEX "invitation_expires_at_idx" ON "invitation" ("expires_at");

CREATE TABLE "portal_session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "subject_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "portal_session_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "portal_session_token_hash_key" ON "portal_session" ("token_hash");
CREATE INDEX "portal_session_subject_id_idx" ON "portal_session" ("subject_id");
-- For the retention sweep.
CREATE INDEX "portal_session_expires_at_idx" ON "portal_session" ("expires_at");

CREATE TABLE "access_request" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "attributes" TEXT[],
    "predicates" TEXT[],
    "purpose" TEXT NOT NULL,
    "status" "AccessRequestStatus" NOT NULL DEFAULT 'OPEN',
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "decided_at" TIMESTAMPTZ(6),
    "answer" TEXT,

    CONSTRAINT "access_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "access_request_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "relying_party"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "access_request_decision_check" CHECK (("status" = 'OPEN') = ("decided_at" IS NULL))
);

CREATE INDEX "access_request_client_id_idx" ON "access_request" ("client_id");
-- A client has at most one open request.
CREATE UNIQUE INDEX "access_request_open_key" ON "access_request" ("client_id") WHERE "status" = 'OPEN';
-- For the retention sweep.
CREATE INDEX "access_request_decided_at_idx" ON "access_request" ("decided_at");

CREATE TABLE "client_statistics" (
    "client_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(6) NOT NULL,
    "signature_type" "SignatureType" NOT NULL,
    "status" "SessionStatus" NOT NULL,
    "reason" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "scanned" INTEGER NOT NULL,
    "confirmed" INTEGER NOT NULL,
    "completed" INTEGER NOT NULL,
    "redeemed" INTEGER NOT NULL,

    CONSTRAINT "client_statistics_pkey" PRIMARY KEY ("client_id", "hour", "signature_type", "status", "reason")
);

-- For the retention sweep.
CREATE INDEX "client_statistics_hour_idx" ON "client_statistics" ("hour");

-- The portal manages the clients of an organisation.
ALTER TABLE "relying_party" ADD COLUMN "organisation_id" UUID;
-- refuses nothing that the previous release writes: it leaves the new column null.
ALTER TABLE "relying_party" ADD CONSTRAINT "relying_party_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "relying_party_organisation_id_idx" ON "relying_party" ("organisation_id");

-- The portal shows the entries about an organisation and its clients.
CREATE INDEX "audit_entry_target_at_idx" ON "audit_entry" ("target", "at");
