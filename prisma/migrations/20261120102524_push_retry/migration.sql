-- AlterTable
ALTER TABLE "push_delivery" ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "retry_at" TIMESTAMPTZ(6);

ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_failures_check" CHECK ("failures" >= 0);
