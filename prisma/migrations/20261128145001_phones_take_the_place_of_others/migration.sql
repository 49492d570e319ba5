-- AlterTable
ALTER TABLE "device" ADD COLUMN     "last_used_at" TIMESTAMPTZ(6),
ADD COLUMN     "replaces_id" UUID;
