-- AlterTable
ALTER TABLE "subject" ADD COLUMN     "push_window_start" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "pushes_in_window" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "subject"
  ADD CONSTRAINT "subject_pushes_check" CHECK ("pushes_in_window" >= 0);
