-- AlterTable
ALTER TABLE "device" ADD COLUMN     "certificates_expire_at" TIMESTAMPTZ(6);
