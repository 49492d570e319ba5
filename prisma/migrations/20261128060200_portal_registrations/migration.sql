-- refuses nothing that the previous release writes: its portal registers production clients without attributes,
-- predicates and limits of their own, and every client as active.
--
-- What the portal registers can request no data about people and has the usual limits, whatever the portal writes.
CREATE FUNCTION "check_portal_registration"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'signet_portal' AND (
    num_nonnulls(NEW.create_limit, NEW.poll_limit, NEW.deleted_at) > 0
    OR NEW.status <> 'ACTIVE' OR NEW.organisation_id IS NULL
    OR NOT NEW.is_test AND (NEW.allowed_attributes <> '{}' OR NEW.allowed_predicates <> '{}')
  ) THEN
    RAISE EXCEPTION 'the portal may not register such a client' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "check_portal_registration" BEFORE INSERT ON "relying_party"
  FOR EACH ROW EXECUTE FUNCTION "check_portal_registration"();
