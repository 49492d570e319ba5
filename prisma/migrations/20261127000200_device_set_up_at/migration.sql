-- AlterTable
ALTER TABLE "device" ADD COLUMN     "set_up_at" TIMESTAMPTZ(6);
