ALTER TABLE "device" VALIDATE CONSTRAINT "device_pin_attempts_check";
