-- How many requests of a client were refused in an hour, by error code. The portal shows the numbers.
CREATE TABLE "client_refusals" (
    "client_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(6) NOT NULL,
    "error_code" TEXT NOT NULL,
    "refusals" INTEGER NOT NULL,

    CONSTRAINT "client_refusals_pkey" PRIMARY KEY ("client_id", "hour", "error_code")
);

-- For the retention sweep.
CREATE INDEX "client_refusals_hour_idx" ON "client_refusals" ("hour");
