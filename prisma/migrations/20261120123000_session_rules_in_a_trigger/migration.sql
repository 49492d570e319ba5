-- The invariants of a session, in compiled triggers instead of fifteen CHECK constraints: PostgreSQL parses the text of
-- every CHECK again for every statement that writes a row, which cost each change of a session about 90 µs. The
-- triggers report a violation like that of a CHECK constraint, with SQLSTATE 23514 and the name of the rule.
ALTER TABLE "session"
  DROP CONSTRAINT "session_authentication_check",
  DROP CONSTRAINT "session_signing_check",
  DROP CONSTRAINT "session_hosted_page_check",
  DROP CONSTRAINT "session_pending_check",
  DROP CONSTRAINT "session_scanned_check",
  DROP CONSTRAINT "session_bound_check",
  DROP CONSTRAINT "session_confirmed_check",
  DROP CONSTRAINT "session_completed_check",
  DROP CONSTRAINT "session_redeemed_check",
  DROP CONSTRAINT "session_cancelled_check",
  DROP CONSTRAINT "session_ended_check",
  DROP CONSTRAINT "session_signed_check",
  DROP CONSTRAINT "session_sealed_check",
  DROP CONSTRAINT "session_failed_check",
  DROP CONSTRAINT "session_returned_check";

CREATE FUNCTION "refuse_illegal_row"(rule text, relation text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING
    ERRCODE = 'check_violation',
    MESSAGE = format('new row for relation "%s" violates check constraint "%s"', relation, rule),
    TABLE = relation,
    CONSTRAINT = rule;
END
$$;

-- Each type of session has its own columns. Only a session with a hosted page has a handoff token or a login cookie.
CREATE FUNCTION "check_session_fields"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.signature_type = 'AUTHENTICATION' THEN
    IF NEW.redirect_uri IS NULL OR NEW.code_challenge IS NULL OR NEW.signed_data_hash IS NOT NULL THEN
      PERFORM refuse_illegal_row('session_authentication_check', TG_TABLE_NAME);
    END IF;
  ELSIF NEW.signed_data_hash IS NULL OR NEW.code_challenge IS NOT NULL THEN
    PERFORM refuse_illegal_row('session_signing_check', TG_TABLE_NAME);
  END IF;
  IF NOT NEW.hosted_page AND num_nonnulls(NEW.handoff_token_hash, NEW.login_cookie_hash) > 0 THEN
    PERFORM refuse_illegal_row('session_hosted_page_check', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END
$$;

-- What must and what cannot have happened before each state. After the end of a session, the columns that identify the
-- person can be null. The states are in the order of how often a row is written in them.
CREATE FUNCTION "check_session_state"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  legal boolean;
BEGIN
  IF NEW.status = 'COMPLETED' THEN
    legal := num_nulls(NEW.scanned_at, NEW.completed_at) = 0 AND NEW.cancel_reason IS NULL
      AND (NEW.returned_at IS NULL OR NEW.redirect_uri IS NOT NULL)
      AND CASE NEW.signature_type
        WHEN 'AUTHENTICATION' THEN num_nulls(NEW.confirmed_at, NEW.code_expires_at) = 0 AND NEW.signed_at IS NULL
        ELSE num_nulls(NEW.signed_at, NEW.ended_at) = 0
          AND num_nonnulls(NEW.confirmed_at, NEW.code_expires_at, NEW.redeemed_at) = 0
      END;
  ELSIF NEW.status = 'PENDING' THEN
    legal := num_nonnulls(NEW.scanned_at, NEW.device_id, NEW.identity_id, NEW.signed_at, NEW.confirmed_at,
      NEW.code_expires_at, NEW.completed_at, NEW.returned_at, NEW.redeemed_at, NEW.cancel_reason, NEW.ended_at) = 0;
  ELSIF NEW.status = 'SCANNED' THEN
    legal := NEW.scanned_at IS NOT NULL
      AND (NEW.ended_at IS NOT NULL OR num_nulls(NEW.device_id, NEW.identity_id, NEW.challenge) = 0)
      AND num_nonnulls(NEW.confirmed_at, NEW.code_expires_at, NEW.completed_at, NEW.returned_at, NEW.redeemed_at,
        NEW.cancel_reason) = 0
      AND (NEW.signed_at IS NULL OR NEW.signature_type = 'SIGNING');
  ELSIF NEW.status = 'CONFIRMED' THEN
    legal := NEW.signature_type = 'AUTHENTICATION'
      AND num_nulls(NEW.scanned_at, NEW.confirmed_at, NEW.code_expires_at) = 0
      AND (NEW.ended_at IS NOT NULL OR num_nulls(NEW.device_id, NEW.identity_id, NEW.challenge) = 0)
      AND num_nonnulls(NEW.signed_at, NEW.completed_at, NEW.returned_at, NEW.redeemed_at, NEW.cancel_reason) = 0;
  ELSIF NEW.status = 'EXPIRED' THEN
    legal := NEW.ended_at IS NOT NULL
      AND num_nonnulls(NEW.signed_at, NEW.confirmed_at, NEW.code_expires_at, NEW.completed_at, NEW.returned_at,
        NEW.redeemed_at, NEW.cancel_reason) = 0;
  ELSE
    legal := num_nulls(NEW.cancel_reason, NEW.ended_at) = 0
      AND num_nonnulls(NEW.confirmed_at, NEW.code_expires_at, NEW.completed_at, NEW.returned_at, NEW.redeemed_at) = 0
      -- A signature that was accepted either becomes a container or fails.
      AND (NEW.signed_at IS NOT NULL) = (NEW.cancel_reason = 'signing_failed')
      AND (NEW.signed_at IS NULL OR NEW.signature_type = 'SIGNING' AND NEW.scanned_at IS NOT NULL);
  END IF;
  IF NOT legal THEN
    PERFORM refuse_illegal_row(format('session_%s_check', lower(NEW.status::text)), TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "session_fields_check"
  BEFORE INSERT OR UPDATE OF "signature_type", "redirect_uri", "code_challenge", "signed_data_hash", "hosted_page",
    "handoff_token_hash", "login_cookie_hash" ON "session"
  FOR EACH ROW EXECUTE FUNCTION "check_session_fields"();

CREATE TRIGGER "session_state_check"
  BEFORE INSERT OR UPDATE OF "status", "signature_type", "redirect_uri", "device_id", "identity_id", "challenge",
    "scanned_at", "signed_at", "confirmed_at", "code_expires_at", "completed_at", "returned_at", "redeemed_at",
    "cancel_reason", "ended_at" ON "session"
  FOR EACH ROW EXECUTE FUNCTION "check_session_state"();
