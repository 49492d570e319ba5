-- Each role inserts only the types of events that its process causes. Other roles, such as the owner, are not restricted.
CREATE FUNCTION "check_event_type"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type <> ALL (CASE current_user
    WHEN 'signet_session_service' THEN ARRAY['session.completed', 'session.cancelled', 'session.expired']
    WHEN 'signet_signing_worker' THEN ARRAY['container.created', 'container.refused']
    WHEN 'signet_operator' THEN ARRAY['session.cancelled']
    WHEN 'signet_gateway' THEN ARRAY['session.created', 'session.scanned', 'session.confirmed', 'signature.captured',
      'session.completed', 'session.cancelled', 'device.locked', 'device.added']
    ELSE ARRAY[NEW.type]
  END) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'insufficient_privilege',
      MESSAGE = format('role "%s" may not insert the event "%s"', current_user, NEW.type);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "event_type_check" BEFORE INSERT ON "event"
  FOR EACH ROW EXECUTE FUNCTION "check_event_type"();
