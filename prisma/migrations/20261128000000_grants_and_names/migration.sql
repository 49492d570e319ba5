-- A client needs a grant to request signatures, and the approval of its name. Clients that exist keep both.
ALTER TABLE "relying_party"
  ADD COLUMN "may_sign" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "name_approved" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "name_skeleton" TEXT,
  ADD COLUMN "name_folded" TEXT;
ALTER TABLE "relying_party"
  ALTER COLUMN "may_sign" SET DEFAULT false,
  ALTER COLUMN "name_approved" SET DEFAULT false;

-- refuses nothing that the previous release writes: it leaves the keys of names null, and its role has none of the new rights.
CREATE UNIQUE INDEX "relying_party_name_skeleton_key" ON "relying_party" ("name_skeleton") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "relying_party_name_folded_key" ON "relying_party" ("name_folded") WHERE "deleted_at" IS NULL;

ALTER TABLE "access_request"
  ADD COLUMN "signing" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "name" TEXT,
  ADD COLUMN "redirect_uris" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "return_origins" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "withdrawn" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "access_request_withdrawn_check" CHECK (NOT "withdrawn" OR "status" = 'DENIED');

-- Phones show the name of an organisation that an operator has set.
ALTER TABLE "organisation" ADD COLUMN "confirmed_name" TEXT;
UPDATE "organisation" SET "confirmed_name" = "name";

-- What the portal writes about a production client never contains a grant or an approval. A name that the portal changes
-- is not approved.
CREATE FUNCTION "limit_portal_clients"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user <> 'signet_portal' OR NEW.is_test THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.may_sign := false;
    NEW.name_approved := false;
  ELSIF NEW.name IS DISTINCT FROM OLD.name THEN
    NEW.name_approved := false;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "limit_portal_clients" BEFORE INSERT OR UPDATE ON "relying_party"
  FOR EACH ROW EXECUTE FUNCTION "limit_portal_clients"();

-- The portal may withdraw an open request, and may not decide about one.
CREATE FUNCTION "limit_portal_decisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'signet_portal' AND NOT (OLD.status = 'OPEN' AND NEW.status = 'DENIED' AND NEW.withdrawn) THEN
    RAISE EXCEPTION 'the portal may only withdraw open requests' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "limit_portal_decisions" BEFORE UPDATE ON "access_request"
  FOR EACH ROW EXECUTE FUNCTION "limit_portal_decisions"();
