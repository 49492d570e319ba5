-- A phone that is set up anew must not count as younger than the devices that were added meanwhile.
ALTER TABLE "device" ADD COLUMN     "first_enrolled_at" TIMESTAMPTZ(6);
