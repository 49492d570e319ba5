-- refuses nothing that the previous release writes: its gateway may not insert people at all.
--
-- The gateway inserts test people in environments that have them. Whatever else it does, it cannot invent other people.
CREATE FUNCTION "limit_gateway_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'signet_gateway'
    AND NEW.id::text !~ '^00000000-0000-8000-8000-00000000000[1-5]$' THEN
    RAISE EXCEPTION 'the gateway inserts only test people' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "limit_gateway_people" BEFORE INSERT ON "identity"
  FOR EACH ROW EXECUTE FUNCTION "limit_gateway_people"();
