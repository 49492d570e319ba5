-- AlterTable
ALTER TABLE "session" ADD COLUMN     "shown_name" TEXT;
