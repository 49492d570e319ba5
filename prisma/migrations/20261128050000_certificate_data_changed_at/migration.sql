-- AlterTable
ALTER TABLE "identity" ADD COLUMN     "certificate_data_changed_at" TIMESTAMPTZ(6);
