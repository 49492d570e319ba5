-- AlterTable
ALTER TABLE "invitation" ADD COLUMN "created_by" UUID;

-- The audit log knows who created the invitations that are open now.
UPDATE "invitation" SET "created_by" = substring("audit_entry"."actor" FROM 8)::uuid
FROM "audit_entry"
WHERE "audit_entry"."action" = 'invitation.created'
  AND "audit_entry"."actor" LIKE 'portal:%'
  AND "audit_entry"."details" ->> 'invitation' = "invitation"."id"::text
  AND "invitation"."accepted_at" IS NULL AND "invitation"."withdrawn_at" IS NULL;
