-- A PIN proof to lock or revoke another device names this device.
ALTER TABLE "pin_attempt" ADD COLUMN "target_device_id" UUID;

-- refuses nothing that the previous release writes: it does not know the two purposes. When that release replaces an
-- open attempt, it does not change the target, so a row with another purpose can have a target.
ALTER TABLE "pin_attempt"
  DROP CONSTRAINT "pin_attempt_proven_check",
  ADD CONSTRAINT "pin_attempt_proven_check" CHECK (
    "status" <> 'PROVEN' OR "purpose" IN ('REPLACE_KEYS', 'LOCK_DEVICE', 'REVOKE_DEVICE')),
  ADD CONSTRAINT "pin_attempt_target_check" CHECK (
    "purpose" NOT IN ('LOCK_DEVICE', 'REVOKE_DEVICE') OR "target_device_id" IS NOT NULL);
