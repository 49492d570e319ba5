-- refuses nothing that the previous release writes: the same functions check the same rows, only later in the statement.
-- Before a BEFORE trigger, PostgreSQL locks the row of an UPDATE, which writes one more record to the WAL. A check needs no
-- lock.
DROP TRIGGER "session_fields_check" ON "session";
DROP TRIGGER "session_state_check" ON "session";
CREATE TRIGGER "session_fields_check"
  AFTER INSERT OR UPDATE OF "signature_type", "redirect_uri", "code_challenge", "signed_data_hash", "hosted_page",
    "handoff_token_hash", "login_cookie_hash" ON "session"
  FOR EACH ROW EXECUTE FUNCTION "check_session_fields"();
CREATE TRIGGER "session_state_check"
  AFTER INSERT OR UPDATE OF "status", "signature_type", "redirect_uri", "device_id", "identity_id", "challenge",
    "scanned_at", "signed_at", "confirmed_at", "code_expires_at", "completed_at", "returned_at", "redeemed_at",
    "cancel_reason", "ended_at" ON "session"
  FOR EACH ROW EXECUTE FUNCTION "check_session_state"();
