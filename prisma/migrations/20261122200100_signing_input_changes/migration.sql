-- A PIN attempt replaces the signing input, but nothing replaces it once it was signed.
CREATE FUNCTION "check_signing_input"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_illegal_row('signature_signing_input_check', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

CREATE TRIGGER "signature_signing_input_check"
  BEFORE UPDATE OF "signed_attributes" ON "signature"
  FOR EACH ROW WHEN (OLD."signature" IS NOT NULL AND OLD."signed_attributes" IS DISTINCT FROM NEW."signed_attributes")
  EXECUTE FUNCTION "check_signing_input"();
