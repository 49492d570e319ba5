-- AlterTable
ALTER TABLE "subject" ADD COLUMN     "muted_at" TIMESTAMPTZ(6);

-- Each creation with a push looks up what the person has muted, which is usually nothing.
CREATE INDEX "subject_muted_idx" ON "subject" ("identity_id") WHERE "muted_at" IS NOT NULL;
