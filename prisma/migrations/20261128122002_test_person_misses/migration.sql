-- The previous release neither reads nor writes the table.
-- CreateTable
CREATE TABLE "test_person_miss" (
    "client_id" UUID NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "test_person_miss_pkey" PRIMARY KEY ("client_id")
);
