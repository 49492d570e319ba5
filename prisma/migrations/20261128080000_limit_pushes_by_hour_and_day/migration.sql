-- AlterTable
ALTER TABLE "identity" ADD COLUMN     "push_day_start" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "push_hour_start" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "pushes_in_day" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pushes_in_hour" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "subject" ADD COLUMN     "push_day_start" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "push_hour_start" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "pushes_in_day" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pushes_in_hour" INTEGER NOT NULL DEFAULT 0;

-- refuses nothing that the previous release writes: it does not know the new columns.
ALTER TABLE "identity"
  ADD CONSTRAINT "identity_hourly_and_daily_pushes_check" CHECK ("pushes_in_hour" >= 0 AND "pushes_in_day" >= 0);
ALTER TABLE "subject"
  ADD CONSTRAINT "subject_hourly_and_daily_pushes_check" CHECK ("pushes_in_hour" >= 0 AND "pushes_in_day" >= 0);
