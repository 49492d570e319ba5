-- removes what only releases up to 0.0.0 use
-- The previous release needs none of the hidden rows, and writes none that the policies refuse: its portal reads entries
-- about organisations and clients and writes entries of members, its gateway writes entries of devices, and operators
-- write their own.
--
-- The roles themselves are created after the migrations, so the policies name them as texts.
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;

CREATE POLICY "audit_entry_read" ON "audit_entry" FOR SELECT USING (
  current_user <> 'signet_portal' OR "target" LIKE 'organisation:%' OR "target" LIKE 'relying\_party:%'
);
CREATE POLICY "audit_entry_write" ON "audit_entry" FOR INSERT WITH CHECK (
  CASE current_user
    WHEN 'signet_portal' THEN "actor" LIKE 'portal:%'
    WHEN 'signet_gateway' THEN "actor" LIKE 'device:%'
    ELSE "actor" NOT LIKE 'portal:%' AND "actor" NOT LIKE 'device:%'
  END
);
-- Only the sweeper has these privileges.
CREATE POLICY "audit_entry_lock" ON "audit_entry" FOR UPDATE USING (true);
CREATE POLICY "audit_entry_delete" ON "audit_entry" FOR DELETE USING (true);
