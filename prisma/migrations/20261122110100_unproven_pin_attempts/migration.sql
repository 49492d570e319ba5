-- AlterTable
ALTER TABLE "device" ADD COLUMN     "unproven_pin_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "unproven_pin_attempts_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- A device with ten unproven attempts is locked.
ALTER TABLE "device"
  ADD CONSTRAINT "device_unproven_pin_attempts_check" CHECK ("unproven_pin_attempts" BETWEEN 0 AND 10);
