-- CreateTable
CREATE TABLE "legacy_use" (
    "client_id" UUID NOT NULL,
    "uses" INTEGER NOT NULL,
    "last_used_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "legacy_use_pkey" PRIMARY KEY ("client_id")
);
