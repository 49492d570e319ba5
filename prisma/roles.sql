-- One login role per process, with only the privileges that its work needs. The whole file runs after every migration.
-- It first revokes all privileges in the schema public, so removing a grant from this file removes the privilege.
-- `signetctl migrate` sets the passwords in ROLE_PASSWORDS afterwards. Only the sweeper may delete rows of the schema
-- public. Only the operator and the portal may change a relying party. Of the processes, only the gateway may read the
-- hashes of client secrets, because it verifies the secrets.
BEGIN;

-- Roles belong to the whole server. A migration of another database on the server may have created them, or may be
-- creating them at the same time.
DO $$
DECLARE
  app text;
BEGIN
  FOREACH app IN ARRAY ARRAY['signet_gateway', 'signet_session_service', 'signet_push_dispatcher',
    'signet_webhook_dispatcher', 'signet_signing_worker', 'signet_sweeper', 'signet_operator', 'signet_portal',
    'signet_certificate_status']
  LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = app) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I LOGIN', app);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;
      END;
    END IF;
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO signet_gateway, signet_session_service, signet_push_dispatcher,
    signet_webhook_dispatcher, signet_signing_worker, signet_sweeper, signet_operator, signet_portal,
    signet_certificate_status', current_database());
END
$$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM signet_gateway, signet_session_service, signet_push_dispatcher,
  signet_webhook_dispatcher, signet_signing_worker, signet_sweeper, signet_operator, signet_portal, signet_certificate_status;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM signet_gateway, signet_session_service, signet_push_dispatcher,
  signet_webhook_dispatcher, signet_signing_worker, signet_sweeper, signet_operator, signet_portal, signet_certificate_status;
GRANT USAGE ON SCHEMA public TO signet_gateway, signet_session_service, signet_push_dispatcher,
  signet_webhook_dispatcher, signet_signing_worker, signet_sweeper, signet_operator, signet_portal, signet_certificate_status;

-- Processes insert the events that they cause; a trigger (check_event_type) restricts the types of each role. Only the
-- session service publishes events.
GRANT INSERT ON event TO signet_gateway, signet_session_service, signet_signing_worker, signet_operator;
GRANT USAGE ON SEQUENCE event_id_seq TO signet_gateway, signet_session_service, signet_signing_worker, signet_operator,
  signet_portal;

-- When the gateway or the session service inserts an event of a session, the statement looks up whether the endpoint of
-- the client receives this type of event. If so, the relay must process the event.
GRANT SELECT (client_id, events, status) ON webhook_endpoint TO signet_gateway, signet_session_service;
-- The statement also marks the events of test clients, and test clients list their events.
GRANT SELECT (is_test) ON relying_party TO signet_session_service;
-- Clients read their endpoint, but never its secret.
GRANT SELECT (url, disabled_reason, failing_since) ON webhook_endpoint TO signet_gateway;
GRANT SELECT (id, type, session_id, reason, created_at, test_client_id, transaction_id) ON event TO signet_gateway;

-- The gateway serves relying parties, login pages and phones, and changes their sessions.
GRANT SELECT ON relying_party TO signet_gateway;
-- Phones show the organisation of the client.
GRANT SELECT (id, confirmed_name) ON organisation TO signet_gateway;
-- The gateway inserts the test people, and nobody else (trigger limit_gateway_people).
GRANT INSERT (id, personal_code_hash, attributes_encrypted) ON identity TO signet_gateway;
GRANT SELECT, UPDATE (push_window_start, pushes_in_window, push_hour_start, pushes_in_hour, push_day_start, pushes_in_day)
  ON identity TO signet_gateway;
GRANT SELECT, UPDATE (used_at) ON activation_code TO signet_gateway;
-- What a phone says about itself at its enrolment (platform, app version and possession key) does not change, except its name.
GRANT SELECT, INSERT, UPDATE (name, status, authentication_key, signing_key, authentication_certificate_encrypted,
  signing_certificate_encrypted, certificates_expire_at, oprf_key_encrypted, pin_attempts_used,
  unproven_pin_attempts, unproven_pin_attempts_at, push_provider, push_token_encrypted, keys_replaced_at,
  push_token_replaced_at, set_up_at, pending_oprf_key_encrypted, pin_change_id, locked_until, locked_by_id,
  temporarily_locked_at, lock_undone_at, last_used_at, start_version, revocation_reason, lock_requested) ON device TO signet_gateway;
-- Triggers supersede the certificates of a device, and revoke them with the device. Nobody deletes a certificate, because its
-- status can also be asked after it has expired.
GRANT SELECT (device_id, not_after, superseded_at, revoked_at), INSERT (issuer_key_hash, serial, use, not_after, device_id)
  ON certificate TO signet_gateway;
-- Triggers need no right to run these functions, which have the rights of their owner.
REVOKE EXECUTE ON FUNCTION add_certificate(), revoke_certificates_of_device(), supersede_certificates_of_device(),
  forget_owner_of_certificates() FROM PUBLIC;
GRANT SELECT, INSERT ON device_proof TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (id, challenge, status, purpose, authentication_key_thumbprint, signing_key_thumbprint,
  target_device_id, created_at) ON pin_attempt TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (push_window_start, pushes_in_window, push_hour_start, pushes_in_hour, push_day_start,
  pushes_in_day, muted_at, wrong_code_at, wrong_codes) ON subject TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (status, ended_at, handoff_token_hash, handoff_expires_at, login_cookie_hash,
  login_superseded_at, pairing_code, device_id, identity_id, challenge, shown_name, pin_attempt_open, scanned_at, confirmed_at,
  signed_at, code_expires_at, completed_at, redeemed_at, scan_trace_id, confirmation_trace_id, completion_trace_id,
  redemption_trace_id, returned_at, cancel_reason, start_way, start_frame_ms, start_age_ms, refused_starts,
  return_token_hash, browser, browser_system, stale_starts)
  ON session TO signet_gateway;
GRANT SELECT (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes, container_encrypted), INSERT,
  UPDATE (signed_attributes, signature, traceparent) ON signature TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (body_hash, response_encrypted, created_at) ON idempotency_record TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (uses, last_used_at) ON legacy_use TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (last_at) ON test_person_miss TO signet_gateway;
GRANT SELECT, INSERT, UPDATE (refusals) ON client_refusals TO signet_gateway;
GRANT INSERT ON audit_entry TO signet_gateway;

-- The session service applies effects. It reads the state of a session, but neither what was requested nor the
-- code challenge that a redemption must match.
GRANT SELECT, UPDATE (published_at, attempts, retry_at) ON event TO signet_session_service;
GRANT SELECT (id, client_id, signature_type, status, created_at, expires_at, ended_at, subject_identity_id, push_status,
  hosted_page, device_id, scanned_at, confirmed_at, signed_at, code_expires_at, completed_at, redeemed_at,
  cancel_reason, test_age),
  UPDATE (status, ended_at, completed_at, completion_trace_id, cancel_reason, pin_attempt_open) ON session
  TO signet_session_service;
GRANT SELECT (id, status) ON relying_party TO signet_session_service, signet_push_dispatcher, signet_webhook_dispatcher;
-- The session service limits how many webhooks are in flight to the endpoint of a client, and for its organisation.
GRANT SELECT (slots, failing_since, probe_at) ON webhook_endpoint TO signet_session_service;
GRANT SELECT (organisation_id) ON relying_party TO signet_session_service;
GRANT SELECT (id, identity_id, status, created_at, push_provider, locked_until, locked_at, lock_requested) ON device
  TO signet_session_service;
-- It revokes superseded certificates, and those of devices that stay locked.
GRANT SELECT (issuer_key_hash, serial, device_id, created_at, superseded_at, revoked_at), UPDATE (reason) ON certificate
  TO signet_session_service;
GRANT SELECT (id, certificate_data_changed_at) ON identity TO signet_session_service;
-- It sends no push of a sender that the person has muted.
GRANT SELECT (client_id, identity_id, muted_at) ON subject TO signet_session_service;
GRANT SELECT, INSERT, UPDATE (enqueued, enqueued_at, retry_at, outcome) ON push_delivery TO signet_session_service;
GRANT SELECT (session_id, signature, epoch, taken_until, enqueued, enqueued_at, outcome, traceparent),
  UPDATE (enqueued, enqueued_at, outcome) ON signature TO signet_session_service;
GRANT SELECT (id, client_id, session_id, event_id, epoch, enqueued, enqueued_at, retry_at, outcome, traceparent, created_at),
  INSERT, UPDATE (enqueued, enqueued_at, retry_at, outcome, finished_at) ON webhook_delivery TO signet_session_service;
-- The session service writes the entries of the audit log to its log, with a MAC, and signetctl verifies the MAC.
GRANT SELECT, UPDATE (logged_at) ON audit_entry TO signet_session_service;
GRANT SELECT ON audit_log_key TO signet_session_service, signet_operator;

-- The webhook dispatcher reads the endpoints and their secrets, and disables endpoints that fail. It cannot read sessions.
GRANT SELECT, UPDATE (status, disabled_reason, status_since, failing_since, probe_at, slots) ON webhook_endpoint
  TO signet_webhook_dispatcher;
GRANT SELECT, UPDATE (epoch, failures, retry_at, outcome, finished_at) ON webhook_delivery TO signet_webhook_dispatcher;
GRANT INSERT ON webhook_attempt TO signet_webhook_dispatcher;

-- The push dispatcher reads push tokens and whether a push is still useful, and removes tokens that are no longer valid.
GRANT SELECT, UPDATE (epoch, failures, retry_at, outcome) ON push_delivery TO signet_push_dispatcher;
GRANT SELECT (id, status, push_provider, push_token_encrypted, locked_until), UPDATE (push_provider, push_token_encrypted) ON device
  TO signet_push_dispatcher;
GRANT SELECT (id, client_id, status, expires_at, signed_at) ON session TO signet_push_dispatcher;

-- The signing worker reads what was signed and the certificate, but not which relying party requested it.
GRANT SELECT (session_id, certificate_encrypted, manifest, signed_attributes, signature, epoch, enqueued, outcome),
  UPDATE (epoch, taken_until, outcome, container_encrypted) ON signature TO signet_signing_worker;
GRANT SELECT (id, device_id) ON session TO signet_signing_worker;
-- It locks the certificate of a signer, for which PostgreSQL asks for a right to change a column. A trigger refuses the change.
GRANT SELECT (issuer_key_hash, serial, revoked_at), UPDATE (created_at) ON certificate TO signet_signing_worker;

-- The status process answers for serial numbers. It learns neither whose a certificate is nor what it is for.
GRANT SELECT (issuer_key_hash, serial, revoked_at, reason, invalid_since) ON certificate TO signet_certificate_status;

-- The sweeper deletes rows, and PostgreSQL permits LOCK TABLE in every mode to a role that may delete. Whoever controls the
-- sweeper could thus stop all logins for as long as a transaction of it lives; but with DELETE, it could also remove them.
-- The sweeper deletes sessions, and erases the person from a session before it deletes the session. It reads only
-- primary and foreign keys, types, states, times and, for the statistics, the reasons of cancellations and the earlier
-- counts.
GRANT SELECT (id, signature_type, status, created_at, expires_at, ended_at, subject_id, subject_identity_id, device_id,
  identity_id, code_expires_at, completed_at, redeemed_at), DELETE,
  UPDATE (ended_at, subject_id, subject_identity_id, device_id, identity_id, challenge, pairing_code, handoff_token_hash,
  login_cookie_hash) ON session TO signet_sweeper;
GRANT SELECT (session_id), DELETE ON signature TO signet_sweeper;
-- SELECT … FOR UPDATE SKIP LOCKED requires the UPDATE privilege on at least one column. Granting it on a key column
-- adds little, because the sweeper may delete these rows anyway.
GRANT SELECT (id, session_id, created_at), UPDATE (id), DELETE ON push_delivery TO signet_sweeper;
GRANT SELECT (id, published_at), UPDATE (id), DELETE ON event TO signet_sweeper;
-- The attempts of a webhook delivery are deleted with the delivery.
GRANT SELECT (id, finished_at), UPDATE (id), DELETE ON webhook_delivery TO signet_sweeper;
GRANT SELECT (ctid, client_id, key, created_at), UPDATE (key), DELETE ON idempotency_record TO signet_sweeper;
GRANT SELECT (ctid, device_id, jti_hash, expires_at), UPDATE (jti_hash), DELETE ON device_proof TO signet_sweeper;
GRANT SELECT (id, status, created_at), UPDATE (id), DELETE ON pin_attempt TO signet_sweeper;
GRANT SELECT (id, expires_at, used_at), UPDATE (id), DELETE ON activation_code TO signet_sweeper;
GRANT SELECT (id, at), UPDATE (id), DELETE ON audit_entry TO signet_sweeper;
GRANT SELECT (id, expires_at), UPDATE (id), DELETE ON invitation, portal_session TO signet_sweeper;
GRANT SELECT (id, decided_at), UPDATE (id), DELETE ON access_request TO signet_sweeper;
GRANT SELECT (ctid, organisation_id, removed_at), UPDATE (organisation_id), DELETE ON member TO signet_sweeper;
-- The sweeper counts sessions for the portal before it deletes them.
GRANT SELECT (client_id, scanned_at, confirmed_at, signed_at, cancel_reason, start_way, refused_starts, stale_starts, returned_at)
  ON session TO signet_sweeper;
GRANT SELECT, INSERT, UPDATE, DELETE ON client_statistics TO signet_sweeper;
GRANT SELECT (ctid, hour), UPDATE (hour), DELETE ON client_refusals TO signet_sweeper;
GRANT SELECT, INSERT, UPDATE ON retention_progress TO signet_sweeper;

-- The operator's tools register relying parties and people. Each of their changes leaves an audit entry.
-- They can read the hashes of client secrets, because they may replace them anyway.
GRANT SELECT, INSERT, UPDATE (name, status, version, api_revision, is_test, secret_hash, secret_key_version,
  redirect_uris, return_origins, allowed_attributes, allowed_predicates, may_sign, name_approved, name_skeleton, name_folded,
  create_limit, poll_limit, deleted_at, organisation_id, start_proof) ON relying_party TO signet_operator;
GRANT SELECT, INSERT, UPDATE (name, confirmed_name) ON organisation TO signet_operator;
-- Operators repeat removals of members and changes of roles that a restored database does not contain.
GRANT SELECT, UPDATE (role, removed_at) ON member TO signet_operator;
GRANT SELECT, INSERT, UPDATE (withdrawn_at) ON invitation TO signet_operator;
GRANT SELECT, UPDATE (status, decided_at, answer) ON access_request TO signet_operator;
GRANT SELECT, INSERT, UPDATE (personal_code_hash, attributes_encrypted, erased_at, certificate_data_changed_at)
  ON identity TO signet_operator;
GRANT SELECT, INSERT, UPDATE (expires_at) ON activation_code TO signet_operator;
GRANT SELECT (id, identity_id, name, platform, app_version, status, pin_attempts_used, push_provider, keys_replaced_at,
  certificates_expire_at, created_at, locked_until),
  -- Erasing a person removes what the devices of the person contain about the person.
  UPDATE (status, locked_until, lock_requested, revocation_reason, name, authentication_key, signing_key,
  authentication_certificate_encrypted, signing_certificate_encrypted, push_provider, push_token_encrypted) ON device TO signet_operator;
GRANT SELECT ON certificate TO signet_operator;
-- Erasing a person also erases which senders the person has muted.
GRANT SELECT, INSERT, UPDATE (muted_at) ON subject TO signet_operator;
GRANT SELECT (id, client_id, signature_type, status, created_at, expires_at, ended_at, push_status, hosted_page,
  device_id, scanned_at, confirmed_at, signed_at, code_expires_at, completed_at, redeemed_at, cancel_reason),
  -- Suspending or deleting a relying party cancels its open sessions. Locking or revoking a device cancels the open
  -- sessions that the device has scanned.
  UPDATE (status, ended_at, cancel_reason, pin_attempt_open) ON session TO signet_operator;
GRANT SELECT (session_id, epoch, taken_until, enqueued, enqueued_at, outcome) ON signature TO signet_operator;
GRANT SELECT (id, type, session_id, device_id, reason, created_at, published_at, attempts, retry_at) ON event
  TO signet_operator;
GRANT SELECT ON legacy_use TO signet_operator;
GRANT SELECT, INSERT, UPDATE (url, events, status, disabled_reason, status_since, secret_encrypted, previous_secret_encrypted,
  previous_secret_ends_at, failing_since, probe_at) ON webhook_endpoint TO signet_operator;
-- Operators add test events, and reopen finished deliveries to send them again.
GRANT SELECT, INSERT, UPDATE (failures, retry_at, outcome, finished_at) ON webhook_delivery TO signet_operator;
GRANT SELECT ON webhook_attempt TO signet_operator;
GRANT SELECT, INSERT ON audit_entry TO signet_operator;
-- Every process, and signetctl doctor, compares the applied migrations with those of its release.
GRANT SELECT (migration_name, finished_at, rolled_back_at) ON _prisma_migrations TO signet_gateway,
  signet_session_service, signet_push_dispatcher, signet_webhook_dispatcher, signet_signing_worker, signet_sweeper,
  signet_operator, signet_portal, signet_certificate_status;

-- The portal's users manage the clients of their organisations. The portal can neither read the hashes of secrets nor
-- change what a client may request. It cannot approve the name of a client either: a trigger (limit_portal_clients) also
-- removes the approval of a production client whose name the portal changes, and the grant to request signatures of one
-- that the portal inserts. Of an open access request, the portal can only record that it is withdrawn (trigger
-- limit_portal_decisions). The portal may register a test client with every grant, also that to request signatures, because
-- the database does not know the setting PORTAL_OPEN_TEST_CLIENTS; phones mark such a client as a test. What it registers has
-- the usual limits and, unless it is a test client, no attributes and predicates (trigger check_portal_registration). Of a
-- session, the portal reads the state and the times, but not who logged in.
GRANT SELECT, UPDATE (name) ON organisation TO signet_portal;
GRANT SELECT, INSERT, UPDATE (name, role, removed_at) ON member TO signet_portal;
GRANT SELECT, INSERT, UPDATE (accepted_at, withdrawn_at) ON invitation TO signet_portal;
GRANT SELECT, INSERT, UPDATE (expires_at) ON portal_session TO signet_portal;
GRANT SELECT, INSERT, UPDATE (status, decided_at, withdrawn) ON access_request TO signet_portal;
GRANT SELECT ON client_statistics, client_refusals, test_person_miss TO signet_portal;
GRANT SELECT (id, name, status, version, api_revision, is_test, redirect_uris, return_origins, allowed_attributes,
  allowed_predicates, may_sign, name_approved, name_skeleton, name_folded, create_limit, poll_limit, deleted_at, created_at,
  organisation_id, start_proof),
  INSERT (id, name, status, version, api_revision, is_test, secret_hash, secret_key_version, redirect_uris, return_origins,
  allowed_attributes, allowed_predicates, may_sign, name_approved, name_skeleton, name_folded, create_limit, poll_limit, deleted_at,
  created_at, organisation_id, start_proof),
  UPDATE (name, version, secret_hash, secret_key_version, redirect_uris, return_origins, name_skeleton, name_folded,
  start_proof)
  ON relying_party TO signet_portal;
GRANT SELECT (client_id, url, events, status, disabled_reason, status_since, previous_secret_ends_at, failing_since, probe_at,
  slots, created_at, secret_encrypted), INSERT, UPDATE (url, events, status, disabled_reason, status_since, secret_encrypted,
  previous_secret_encrypted, previous_secret_ends_at, failing_since, probe_at) ON webhook_endpoint TO signet_portal;
GRANT SELECT, INSERT, UPDATE (failures, retry_at, outcome, finished_at) ON webhook_delivery TO signet_portal;
GRANT SELECT ON webhook_attempt TO signet_portal;
GRANT SELECT (id, client_id, signature_type, status, created_at, expires_at, ended_at, push_status, hosted_page, scanned_at,
  confirmed_at, signed_at, code_expires_at, completed_at, redeemed_at, scan_trace_id, confirmation_trace_id,
  completion_trace_id, redemption_trace_id, cancel_reason)
  ON session TO signet_portal;
-- Only portals of the previous release read the last two columns.
GRANT SELECT (id, type, session_id, reason, traceparent, created_at, published_at, test_client_id, transaction_id) ON event TO
  signet_portal;
-- Row policies, which a migration creates, let the portal write entries of members and read entries about organisations
-- and clients. They let the gateway write entries of devices, and operators neither of the two.
GRANT SELECT, INSERT ON audit_entry TO signet_portal;

-- The PostgreSQL backend of the queues has its own schema. The migrations of the queue library create its tables,
-- before or after this file runs. Every role that adds or takes jobs may use these tables; the gateway and the portal
-- do neither.
CREATE SCHEMA IF NOT EXISTS bullmq;
GRANT USAGE ON SCHEMA bullmq TO signet_session_service, signet_push_dispatcher, signet_webhook_dispatcher,
  signet_signing_worker, signet_sweeper, signet_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bullmq TO signet_session_service, signet_push_dispatcher,
  signet_webhook_dispatcher, signet_signing_worker, signet_sweeper, signet_operator;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA bullmq TO signet_session_service, signet_push_dispatcher,
  signet_webhook_dispatcher, signet_signing_worker, signet_sweeper, signet_operator;
ALTER DEFAULT PRIVILEGES IN SCHEMA bullmq GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO signet_session_service,
  signet_push_dispatcher, signet_webhook_dispatcher, signet_signing_worker, signet_sweeper,
  signet_operator;
ALTER DEFAULT PRIVILEGES IN SCHEMA bullmq GRANT USAGE, SELECT ON SEQUENCES TO signet_session_service,
  signet_push_dispatcher, signet_webhook_dispatcher, signet_signing_worker, signet_sweeper,
  signet_operator;

-- The migrations of the release that this file belongs to, the newest first. A process is ready only if its own migrations
-- are among them, because this file then grants what its release needs. `npm run migration` and `npm run docs` write the list.
COMMENT ON TABLE _prisma_migrations IS '20261130240000_starts_in_the_statistics
20261130220000_revocation_while_signing
20261130200300_index_of_locked_devices
20261130200200_locked_devices
20261130200000_certificates
20261130020000_known_browsers
20261130010000_start_proof
20261129230000_remember_the_requests_of_a_session
20261129220300_check_sessions_after_the_write
20261129220200_valid_pin_attempts
20261129220100_pin_attempts_at_the_end_of_the_row
20261129220000_index_of_devices_with_open_attempts
20261129203500_index_of_ended_sessions
20261129161500_remember_the_request_of_a_redemption
20261129160000_index_of_events_given_up
20261129010100_record_since_when_uses_are_known
20261129010000_phones_set_up_anew
20261128145001_phones_take_the_place_of_others
20261128123002_gateway_reads_webhooks
20261128123001_index_of_test_events
20261128123000_events_of_test_clients
20261128122002_test_person_misses
20261128122001_people_by_role
20261128122000_test_sessions
20261128110000_logged_audit_entries
20261128080200_muted_senders
20261128080100_fair_inbox
20261128080000_limit_pushes_by_hour_and_day
20261128060200_portal_registrations
20261128060100_audit_rows_by_role
20261128060000_invitation_creator
20261128050000_certificate_data_changed_at
20261128040000_webhook_slots
20261128010100_new_devices_and_pin_changes
20261128010000_pin_purposes
20261128000000_grants_and_names
20261127000200_device_set_up_at
20261127000100_pin_attempt_target
20261127000000_device_purposes
20261126000000_client_refusals
20261125000000_portal
20261123000000_webhooks
20261122220000_deleted_clients_and_erased_people
20261122210000_one_open_notice
20261122200100_signing_input_changes
20261122200000_device_notices
20261122110500_certificates_expire
20261122110400_push_limit_by_client
20261122110300_events_by_role
20261122110200_shown_name
20261122110100_unproven_pin_attempts
20261122110000_pin_purpose
20261122100200_attempt_duration
20261122100100_event_attempts
20261122100000_sweep_indexes
20261122090000_encrypted_columns
20261120123000_session_rules_in_a_trigger
20261120105223_legacy_use
20261120104254_push_withdrawal
20261120102524_push_retry
20261120100347_signature
20261120100000_one_index_on_the_end
20261120095130_inbox
20261120090100_invariants
20261120090000_ground';

COMMIT;
