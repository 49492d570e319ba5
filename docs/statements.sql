-- Every SQL statement that the processes prepare.
-- Generated from the statements of `libs/store` and `libs/admin` by `npm run docs`. Do not edit it by hand.
--
-- Each statement has the text that PostgreSQL receives, except for line breaks and indentation, and the name that
-- pg_prepared_statements shows. The comment above it names the database roles that run it, its parameters ($1, $2, …)
-- and its result columns (>), with the types that PostgreSQL infers. The code declares which of them may be null. Callers
-- pass all parameters except those marked as generated (a new id for each execution) or filled by the connection (the
-- current trace).
--
-- * The code declares the column as never null, and PostgreSQL cannot confirm it: the value is an expression, or the
--   column may be null in its table, but not in the rows that the statement finds.
--
-- When psql runs this file on a database of the service, it prepares all statements and executes none. Then, for
-- example, EXPLAIN EXECUTE "read_webhook" ('0190c3a1-0000-7000-8000-000000000000') shows a plan.

-- Contents:
--   libs/admin/src/inspection/inspection-statements.ts
--     client_secret_versions, connections_of_role, current_role, granted_rights, held_events, key_versions,
--     overdue_audit_entries, webhook_addresses
--   libs/admin/src/inspection/key-proof-statements.ts
--     newest_people, newest_subjects
--   libs/admin/src/keys/certificate-import-statements.ts
--     count_unrecorded_devices, unrecorded_devices, record_certificates
--   libs/admin/src/keys/personal-code-statements.ts
--     people_after, replace_personal_code_hash
--   libs/admin/src/keys/re-encryption-statements.ts
--     count_identity_attributes_encrypted, next_identity_attributes_encrypted,
--     replace_identity_attributes_encrypted, count_device_oprf_key_encrypted,
--     next_device_oprf_key_encrypted, replace_device_oprf_key_encrypted,
--     count_device_pending_oprf_key_encrypted, next_device_pending_oprf_key_encrypted,
--     replace_device_pending_oprf_key_encrypted, count_device_authentication_certificate_encrypted,
--     next_device_authentication_certificate_encrypted,
--     replace_device_authentication_certificate_encrypted, count_device_signing_certificate_encrypted,
--     next_device_signing_certificate_encrypted, replace_device_signing_certificate_encrypted,
--     count_device_push_token_encrypted, next_device_push_token_encrypted,
--     replace_device_push_token_encrypted, count_signature_certificate_encrypted,
--     next_signature_certificate_encrypted, replace_signature_certificate_encrypted,
--     count_signature_birth_date_encrypted, next_signature_birth_date_encrypted,
--     replace_signature_birth_date_encrypted, count_signature_container_encrypted,
--     next_signature_container_encrypted, replace_signature_container_encrypted,
--     count_webhook_endpoint_secret_encrypted, next_webhook_endpoint_secret_encrypted,
--     replace_webhook_endpoint_secret_encrypted, count_webhook_endpoint_previous_secret_encrypted,
--     next_webhook_endpoint_previous_secret_encrypted, replace_webhook_endpoint_previous_secret_encrypted,
--     count_idempotency_record_response_encrypted, next_idempotency_record_response_encrypted,
--     replace_idempotency_record_response_encrypted
--   libs/admin/src/portal/clients/webhook-send-limits.ts
--     count_webhook_sends
--   libs/admin/src/portal/insight/failing-webhooks.ts
--     read_failing_webhooks
--   libs/admin/src/portal/portal-sessions.ts
--     extend_portal_session
--   libs/admin/src/registry/people/active-devices.ts
--     read_active_devices
--   libs/admin/src/registry/people/erasure.ts
--     lock_identity, lock_subjects
--   libs/admin/src/registry/replay/repeated-mute.ts
--     repeat_mute
--   libs/admin/src/registry/replay/replay-lock.ts
--     limit_restore_replay, lock_restore_replay
--   libs/store/src/audit/logging-statements.ts
--     has_unlogged_entries, mark_logged, oldest_unlogged_entry, read_audit_log_key, unlogged_entries
--   libs/store/src/certificates/status-statement.ts
--     read_certificate_statuses
--   libs/store/src/clients/client-refusals-statement.ts
--     add_client_refusals
--   libs/store/src/clients/legacy-use-statement.ts
--     count_legacy_use
--   libs/store/src/clients/read-clients.ts
--     read_clients
--   libs/store/src/clock-difference.ts
--     server_time
--   libs/store/src/devices/certificate-statements.ts
--     revoke_certificates_of_locked_devices, revoke_superseded_certificates
--   libs/store/src/devices/device-notices.ts
--     read_device_notices
--   libs/store/src/devices/device-statements.ts
--     declare_capabilities, read_device, rename_device, revoke_device, spend_device_proof, unlock_device
--   libs/store/src/devices/enrolment/enrolment-statements.ts
--     enrol_device, lock_replaced_device, preview_enrolment, read_open_code, resume_enrolment
--   libs/store/src/devices/enrolment/replacement.ts
--     list_replaceable_devices
--   libs/store/src/devices/key-statements.ts
--     read_key_permission, store_device_keys
--   libs/store/src/devices/other-device-statements.ts
--     disable_other_device, list_devices
--   libs/store/src/devices/push-token-statements.ts
--     read_push_target, replace_push_token
--   libs/store/src/missing-schema.ts
--     schema_state
--   libs/store/src/outbox/relay-statements.ts
--     due_retry, hold_events, lock_relay, mark_published, outbox_backlog, release_events, set_aside,
--     unpublished_events
--   libs/store/src/pin/pin-attempt-statements.ts
--     open_free_pin_attempt, open_pin_attempt, open_signing_attempt, read_pin_attempt
--   libs/store/src/pin/prove-pin.ts
--     prove_pin
--   libs/store/src/pin/wrong-pin-statements.ts
--     fail_free_pin_attempt, fail_pin_attempt
--   libs/store/src/pushes/delivery-statements.ts
--     push_targets, notice_targets, withdrawal_targets, open_deliveries, due_deliveries, take_delivery,
--     finish_delivery, postpone_delivery, forget_push_token
--   libs/store/src/pushes/mute-statements.ts
--     allow_sender, list_muted_senders, mute_sender
--   libs/store/src/retention/overdue-statements.ts
--     overdue_loginIdentity, overdue_login, overdue_unfinishedSession, overdue_signingResult,
--     overdue_event, overdue_noticeDelivery, overdue_webhookDelivery, overdue_idempotencyRecord,
--     overdue_deviceProof, overdue_pinAttempt, overdue_activationCode, overdue_auditEntry,
--     overdue_invitation, overdue_portalSession, overdue_accessRequest, overdue_formerMember,
--     overdue_clientStatistics, overdue_clientRefusals
--   libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--     sweep_login, sweep_unfinishedSession, sweep_signingResult, sweep_event, sweep_noticeDelivery,
--     sweep_webhookDelivery, sweep_idempotencyRecord, sweep_deviceProof, sweep_pinAttempt,
--     sweep_activationCode, sweep_auditEntry, sweep_invitation, sweep_portalSession, sweep_accessRequest,
--     sweep_formerMember, sweep_clientStatistics, sweep_clientRefusals
--   libs/store/src/retention/session-statistics.ts
--     lock_session_counts, count_login, count_unfinishedSession, count_signingResult
--   libs/store/src/retention/session-sweeps.ts
--     sweep_loginIdentity, sweep_abandonedLogin
--   libs/store/src/sessions/statements/cancel-session.ts
--     cancel_by_relying_party, cancel_by_device, cancel_on_login_page, cancel_sessions_of_device,
--     cancel_sessions_of_client
--   libs/store/src/sessions/statements/capture-signature.ts
--     capture_signature
--   libs/store/src/sessions/statements/complete-session.ts
--     complete_session, complete_hosted_login
--   libs/store/src/sessions/statements/confirm-session.ts
--     confirm_session
--   libs/store/src/sessions/statements/creation/create-session.ts
--     create_session, create_restricted_session
--   libs/store/src/sessions/statements/creation/idempotency.ts
--     store_idempotent_response, take_idempotency_key
--   libs/store/src/sessions/statements/expire-sessions.ts
--     expire_sessions
--   libs/store/src/sessions/statements/hosted-login.ts
--     exchange_handoff, read_hosted_login
--   libs/store/src/sessions/statements/reads/inbox.ts
--     read_inbox
--   libs/store/src/sessions/statements/reads/read-device-view.ts
--     read_device_view
--   libs/store/src/sessions/statements/reads/read-result.ts
--     read_result
--   libs/store/src/sessions/statements/reads/read-status.ts
--     read_statuses
--   libs/store/src/sessions/statements/redeem-code.ts
--     redeem_code
--   libs/store/src/sessions/statements/scan-session.ts
--     scan_session, read_signing_draft, scan_signing
--   libs/store/src/sessions/statements/test-kit/test-people.ts
--     insert_test_person, introduce_test_people, record_test_person_miss
--   libs/store/src/sessions/statements/test-kit/test-session.ts
--     scan_test_session, confirm_test_session, fail_test_signing, cancel_test_by_device,
--     cancel_test_by_lock, cancel_test_by_relying_party, cancel_test_on_login_page,
--     cancel_test_by_suspension
--   libs/store/src/sessions/statements/test-kit/test-signing.ts
--     capture_test_signature, read_test_signing_draft, scan_test_signing
--   libs/store/src/signing/signing-statements.ts
--     due_signings, complete_signing, fail_signing, fail_late_signings, take_signing, refuse_signing,
--     finish_signing
--   libs/store/src/sql/work-table.ts
--     put_back_deliveries, delivery_backlog, put_back_webhooks, webhook_backlog, put_back_signings,
--     signing_backlog
--   libs/store/src/webhooks/attempt-statements.ts
--     abandon_webhook, close_webhook, deliver_webhook, discard_webhooks, fail_webhook, release_webhook
--   libs/store/src/webhooks/delivery-statements.ts
--     open_webhooks, take_webhook
--   libs/store/src/webhooks/lane-statements.ts
--     discard_unsendable_webhooks, enqueue_webhooks, lock_webhook_lanes, lost_webhooks, webhook_lanes
--   libs/store/src/webhooks/read-webhook.ts
--     read_webhook
--   libs/store/src/webhooks/test-event-statement.ts
--     list_test_events

-- create_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/creation/create-session.ts
--   $1 id: uuid
--   $2 validity: double precision
--   $3 handoffTokenHash: bytea or null
--   $4 handoffValidity: double precision
--   $5 pairingCode: text or null
--   $6 testAge: integer or null
--   $7 startKeyVersion: smallint or null
--   $8 signatureType: "SignatureType"
--   $9 redirectUri: text or null
--   $10 state: text or null
--   $11 codeChallenge: text or null
--   $12 title: text or null
--   $13 properties: jsonb or null
--   $14 hostedPage: boolean
--   $15 signedDataHash: text or null
--   $16 signedDataName: text or null
--   $17 startProof: "StartProof" or null
--   $18 startWays: "StartWay"[] or null
--   $19 startReturnUrl: text or null
--   $20 pushCheck: "PushCheck" or null
--   $21 clientId: uuid
--   $22 clientVersion: integer
--   > expiresAt: double precision *
--   > pushStatus: "PushStatus"
--   > relayed: boolean *
PREPARE "create_session" (uuid, double precision, bytea, double precision, text, integer, smallint,
    "SignatureType", text, text, text, text, jsonb, boolean, text, text, "StartProof", "StartWay"[], text,
    "PushCheck", uuid, integer) AS
INSERT INTO session (id, client_id, expires_at, handoff_token_hash, handoff_expires_at, pairing_code,
    test_age,
    start_key_version, signature_type, redirect_uri, state, code_challenge, title, properties, hosted_page,
    signed_data_hash, signed_data_name, start_proof, start_ways, start_return_url, push_check)
SELECT $1, rp.id, t.now + $2 * interval '1 second', $3,
  CASE WHEN $3::bytea IS NULL THEN NULL ELSE t.now + $4 * interval '1 second' END,
  $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20
FROM relying_party rp, (SELECT clock_timestamp() AS now) t WHERE rp.id = $21 AND rp.version = $22
RETURNING ceil(extract(epoch FROM session.expires_at))::float8 AS "expiresAt",
  session.push_status AS "pushStatus",
  false AS "relayed";

-- create_restricted_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/creation/create-session.ts
--   $1 clientId: uuid
--   $2 subjectId: uuid
--   $3 push: boolean
--   $4 toTestPerson: boolean
--   $5 pushesPerSubject: integer
--   $6 pushesPerSubjectHour: integer
--   $7 pushesPerSubjectDay: integer
--   $8 clientVersion: integer
--   $9 pushesPerPerson: integer
--   $10 pushesPerPersonHour: integer
--   $11 pushesPerPersonDay: integer
--   $12 id: uuid
--   $13 validity: double precision
--   $14 handoffTokenHash: bytea or null
--   $15 handoffValidity: double precision
--   $16 pairingCode: text or null
--   $17 testAge: integer or null
--   $18 startKeyVersion: smallint or null
--   $19 signatureType: "SignatureType"
--   $20 redirectUri: text or null
--   $21 state: text or null
--   $22 codeChallenge: text or null
--   $23 title: text or null
--   $24 properties: jsonb or null
--   $25 hostedPage: boolean
--   $26 signedDataHash: text or null
--   $27 signedDataName: text or null
--   $28 startProof: "StartProof" or null
--   $29 startWays: "StartWay"[] or null
--   $30 startReturnUrl: text or null
--   $31 pushCheck: "PushCheck" or null
--   $32 traceparent: text or null, filled by the connection
--   > expiresAt: double precision *
--   > pushStatus: "PushStatus"
--   > relayed: boolean *
PREPARE "create_restricted_session" (uuid, uuid, boolean, boolean, integer, integer, integer, integer,
    integer, integer, integer, uuid, double precision, bytea, double precision, text, integer, smallint,
    "SignatureType", text, text, text, text, jsonb, boolean, text, text, "StartProof", "StartWay"[], text,
    "PushCheck", text) AS
WITH person AS (
  SELECT identity_id FROM subject WHERE client_id = $1 AND subject_id = $2
), allowed AS (
  UPDATE subject u SET
    push_window_start = CASE WHEN (u.pushes_in_window = 0
        OR u.push_window_start <= clock_timestamp() - interval '1 minute')
    THEN clock_timestamp()
    ELSE u.push_window_start END,
    pushes_in_window = CASE WHEN (u.pushes_in_window = 0
        OR u.push_window_start <= clock_timestamp() - interval '1 minute')
    THEN 1
    ELSE u.pushes_in_window + 1 END,
    push_hour_start = CASE WHEN (u.pushes_in_hour = 0
        OR u.push_hour_start <= clock_timestamp() - interval '1 hour')
    THEN clock_timestamp()
    ELSE u.push_hour_start END,
    pushes_in_hour = CASE WHEN (u.pushes_in_hour = 0
        OR u.push_hour_start <= clock_timestamp() - interval '1 hour')
    THEN 1
    ELSE u.pushes_in_hour + 1 END,
    push_day_start = CASE WHEN (u.pushes_in_day = 0
        OR u.push_day_start <= clock_timestamp() - interval '24 hours')
    THEN clock_timestamp()
    ELSE u.push_day_start END,
    pushes_in_day = CASE WHEN (u.pushes_in_day = 0 OR u.push_day_start <= clock_timestamp() - interval '24 hours')
    THEN 1
    ELSE u.pushes_in_day + 1 END
  WHERE $3::boolean AND NOT $4::boolean AND u.client_id = $1 AND u.subject_id = $2
    AND (u.push_window_start <= clock_timestamp() - interval '1 minute' OR u.pushes_in_window < $5)
    AND (u.push_hour_start <= clock_timestamp() - interval '1 hour' OR u.pushes_in_hour < $6)
    AND (u.push_day_start <= clock_timestamp() - interval '24 hours' OR u.pushes_in_day < $7)
    AND NOT (u.wrong_codes >= 2
        AND u.wrong_code_at > clock_timestamp() - interval '1800 seconds')
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = $1 AND rp.version = $8)
    AND EXISTS (
      SELECT FROM device d
      WHERE d.identity_id = u.identity_id
        AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
        AND d.push_provider IS NOT NULL
    )
  RETURNING u.identity_id
), rung AS (
  UPDATE identity i SET
    push_window_start = CASE WHEN (i.pushes_in_window = 0
        OR i.push_window_start <= clock_timestamp() - interval '1 minute')
    THEN clock_timestamp()
    ELSE i.push_window_start END,
    pushes_in_window = CASE WHEN (i.pushes_in_window = 0
        OR i.push_window_start <= clock_timestamp() - interval '1 minute')
    THEN 1
    ELSE i.pushes_in_window + 1 END,
    push_hour_start = CASE WHEN (i.pushes_in_hour = 0
        OR i.push_hour_start <= clock_timestamp() - interval '1 hour')
    THEN clock_timestamp()
    ELSE i.push_hour_start END,
    pushes_in_hour = CASE WHEN (i.pushes_in_hour = 0
        OR i.push_hour_start <= clock_timestamp() - interval '1 hour')
    THEN 1
    ELSE i.pushes_in_hour + 1 END,
    push_day_start = CASE WHEN (i.pushes_in_day = 0
        OR i.push_day_start <= clock_timestamp() - interval '24 hours')
    THEN clock_timestamp()
    ELSE i.push_day_start END,
    pushes_in_day = CASE WHEN (i.pushes_in_day = 0 OR i.push_day_start <= clock_timestamp() - interval '24 hours')
    THEN 1
    ELSE i.pushes_in_day + 1 END
  WHERE i.id = (SELECT identity_id FROM allowed)
    AND (i.push_window_start <= clock_timestamp() - interval '1 minute' OR i.pushes_in_window < $9)
    AND (i.push_hour_start <= clock_timestamp() - interval '1 hour' OR i.pushes_in_hour < $10)
    AND (i.push_day_start <= clock_timestamp() - interval '24 hours' OR i.pushes_in_day < $11)
    AND NOT EXISTS (SELECT FROM relying_party rp WHERE rp.id = $1 AND EXISTS (
      SELECT FROM subject muted JOIN relying_party of_sender ON of_sender.id = muted.client_id
      WHERE muted.identity_id = i.id AND muted.muted_at IS NOT NULL
        AND (of_sender.id = rp.id OR of_sender.organisation_id = rp.organisation_id)))
  RETURNING i.id
), created AS (
  INSERT INTO session (id, client_id, expires_at, handoff_token_hash, handoff_expires_at, pairing_code,
      test_age,
      start_key_version, signature_type, redirect_uri, state, code_challenge, title, properties, hosted_page,
      signed_data_hash, signed_data_name, start_proof, start_ways, start_return_url, push_check, subject_id,
      subject_identity_id, push_status)
  SELECT $12, rp.id, t.now + $13 * interval '1 second', $14,
    CASE WHEN $14::bytea IS NULL THEN NULL ELSE t.now + $15 * interval '1 second' END,
    $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $2,
    (SELECT identity_id FROM person),
    CASE WHEN NOT $3::boolean THEN 'NOT_REQUESTED'
    WHEN EXISTS (SELECT FROM allowed) OR $4::boolean AND rp.is_test THEN 'DISPATCHED'
    ELSE 'NO_DEVICE' END::"PushStatus"
  FROM relying_party rp, (SELECT clock_timestamp() AS now) t WHERE rp.id = $1 AND rp.version = $8
  RETURNING id, expires_at, push_status, EXISTS (SELECT FROM rung) AS rings
), new_event AS (
  SELECT *, rings AS relayed, NULL::uuid AS listed_by FROM created WHERE push_status = 'DISPATCHED'
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.created', id, $32, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT ceil(extract(epoch FROM created.expires_at))::float8 AS "expiresAt",
  created.push_status AS "pushStatus",
  EXISTS (SELECT FROM new_event WHERE relayed) AS "relayed"
FROM created;

-- read_clients, run by signet_gateway
--   declared in libs/store/src/clients/read-clients.ts
--   $1 clientIds: uuid[]
--   > id: uuid or null
--   > version: integer or null
--   > name: text or null
--   > apiRevision: "ApiRevision" or null
--   > isTest: boolean or null
--   > maySign: boolean or null
--   > nameApproved: boolean or null
--   > secretHash: bytea or null
--   > secretKeyVersion: integer or null
--   > redirectUris: text[] or null
--   > returnOrigins: text[] or null
--   > allowedAttributes: text[] or null
--   > allowedPredicates: text[] or null
--   > createLimit: integer or null
--   > pollLimit: integer or null
--   > startProof: "StartProof" or null
--   > active: boolean or null
PREPARE "read_clients" (uuid[]) AS
SELECT rp.id AS "id",
  rp.version AS "version",
  rp.name AS "name",
  rp.api_revision AS "apiRevision",
  rp.is_test AS "isTest",
  rp.may_sign AS "maySign",
  rp.name_approved AS "nameApproved",
  rp.secret_hash AS "secretHash",
  rp.secret_key_version AS "secretKeyVersion",
  rp.redirect_uris AS "redirectUris",
  rp.return_origins AS "returnOrigins",
  rp.allowed_attributes AS "allowedAttributes",
  rp.allowed_predicates AS "allowedPredicates",
  rp.create_limit AS "createLimit",
  rp.poll_limit AS "pollLimit",
  rp.start_proof AS "startProof",
  rp.status = 'ACTIVE' AS "active"
FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (client_id, position)
LEFT JOIN LATERAL (SELECT * FROM relying_party WHERE id = asked.client_id OFFSET 0) rp ON true
ORDER BY asked.position;

-- read_statuses, run by signet_gateway
--   declared in libs/store/src/sessions/statements/reads/read-status.ts
--   $1 clientIds: uuid[]
--   $2 sessionIds: uuid[]
--   > clientVersion: integer or null
--   > status: "SessionStatus" or null
--   > expired: boolean or null
--   > signatureCaptured: boolean or null
--   > returned: boolean or null
--   > signatureType: "SignatureType" or null
--   > pairingCode: text or null
--   > redirectUri: text or null
--   > startWay: "StartWay" or null
--   > startAgeMs: integer or null
--   > identityId: uuid or null
--   > browser: bytea or null
--   > heldByPage: boolean or null
--   > expiresAt: double precision or null
PREPARE "read_statuses" (uuid[], uuid[]) AS
SELECT rp.version AS "clientVersion",
  s.status AS "status",
  s.expires_at <= clock_timestamp() AS "expired",
  s.signed_at IS NOT NULL AS "signatureCaptured",
  s.returned_at IS NOT NULL AS "returned",
  s.signature_type AS "signatureType",
  s.pairing_code AS "pairingCode",
  s.redirect_uri AS "redirectUri",
  s.start_way AS "startWay",
  s.start_age_ms AS "startAgeMs",
  s.identity_id AS "identityId",
  s.browser AS "browser",
  (s.hosted_page AND s.start_proof IS NOT NULL AND s.login_cookie_hash IS NOT NULL
      AND s.test_age IS NULL) AS "heldByPage", ceil(extract(epoch FROM s.expires_at))::float8 AS "expiresAt"
FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (client_id, session_id, position)
LEFT JOIN LATERAL (SELECT id, version FROM relying_party WHERE id = asked.client_id OFFSET 0) rp ON true
LEFT JOIN LATERAL (
  SELECT status, signed_at, returned_at, signature_type, expires_at, pairing_code, redirect_uri,
    start_way, start_age_ms, identity_id, browser,
    hosted_page, start_proof, login_cookie_hash, test_age
  FROM session WHERE id = asked.session_id AND client_id = rp.id OFFSET 0
) s ON true
ORDER BY asked.position;

-- read_result, run by signet_gateway
--   declared in libs/store/src/sessions/statements/reads/read-result.ts
--   $1 sessionId: uuid
--   $2 retention: double precision
--   $3 clientId: uuid
--   > clientVersion: integer
--   > status: "SessionStatus" or null
--   > expired: boolean or null
--   > signatureCaptured: boolean or null
--   > returned: boolean or null
--   > signatureType: "SignatureType" or null
--   > startWay: "StartWay" or null
--   > containerEncrypted: bytea or null
--   > birthDateEncrypted: bytea or null
PREPARE "read_result" (uuid, double precision, uuid) AS
SELECT rp.version AS "clientVersion",
  s.status AS "status",
  s.expires_at <= clock_timestamp() AS "expired",
  s.signed_at IS NOT NULL AS "signatureCaptured",
  s.returned_at IS NOT NULL AS "returned",
  s.signature_type AS "signatureType",
  s.start_way AS "startWay",
  g.container_encrypted AS "containerEncrypted",
  g.birth_date_encrypted AS "birthDateEncrypted"
FROM relying_party rp
LEFT JOIN session s ON s.id = $1 AND s.client_id = rp.id
  AND (NOT (s.signature_type = 'SIGNING' AND s.status = 'COMPLETED')
      OR s.ended_at > clock_timestamp() + coalesce(s.test_age, 0) * interval '1 second' - $2 * interval '1 second')
LEFT JOIN signature g ON g.session_id = s.id AND s.signature_type = 'SIGNING' AND s.status = 'COMPLETED'
WHERE rp.id = $3;

-- list_test_events, run by signet_gateway
--   declared in libs/store/src/webhooks/test-event-statement.ts
--   $1 clientId: uuid
--   $2 clientVersion: integer
--   $3 sinceOldest: bigint
--   $4 sinceEnd: bigint
--   $5 sinceRunning: bigint[]
--   $6 untilEnd: bigint
--   $7 untilRunning: bigint[]
--   $8 afterId: bigint
--   $9 limit: bigint
--   > snapshot: text *
--   > id: text or null
--   > occurredAt: timestamp with time zone or null
--   > type: text or null
--   > reason: text or null
--   > sessionId: uuid or null
--   > signatureType: "SignatureType" or null
PREPARE "list_test_events" (uuid, integer, bigint, bigint, bigint[], bigint, bigint[], bigint, bigint) AS
SELECT seen.snapshot AS "snapshot",
  page.id::text AS "id",
  page.created_at AS "occurredAt",
  page.type AS "type",
  page.reason AS "reason",
  page.session_id AS "sessionId",
  page.signature_type AS "signatureType"
FROM (SELECT pg_current_snapshot()::text AS snapshot
  FROM relying_party rp
  WHERE rp.id = $1 AND rp.version = $2 AND rp.is_test) seen
LEFT JOIN LATERAL (
  SELECT e.id, e.type, e.reason, e.created_at, s.id AS session_id, s.signature_type
  FROM event e JOIN session s ON s.id = e.session_id AND s.client_id = e.test_client_id
  WHERE e.test_client_id = $1 AND e.transaction_id >= $3::bigint
    AND (e.transaction_id >= $4::bigint OR e.transaction_id = ANY($5::bigint[]))
    AND e.transaction_id < $6::bigint AND e.transaction_id <> ALL($7::bigint[])
    AND e.id > $8::bigint
  ORDER BY e.id LIMIT $9
) page ON true
ORDER BY page.id;

-- read_webhook, run by signet_gateway
--   declared in libs/store/src/webhooks/read-webhook.ts
--   $1 clientId: uuid
--   > clientVersion: integer
--   > url: text or null
--   > events: text[] or null
--   > status: "WebhookStatus" or null
--   > disabledReason: "WebhookDisabledReason" or null
--   > failingSince: timestamp with time zone or null
PREPARE "read_webhook" (uuid) AS
SELECT rp.version AS "clientVersion",
  w.url AS "url",
  w.events AS "events",
  w.status AS "status",
  w.disabled_reason AS "disabledReason",
  w.failing_since AS "failingSince"
FROM relying_party rp LEFT JOIN webhook_endpoint w ON w.client_id = rp.id
WHERE rp.id = $1;

-- scan_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/scan-session.ts
--   $1 sessionId: uuid
--   $2 deviceId: uuid
--   $3 jtiHash: bytea
--   $4 rememberSeconds: double precision
--   $5 startWay: "StartWay" or null
--   $6 frameMs: integer or null
--   $7 seenAt: double precision or null
--   $8 startDeclared: boolean
--   $9 proofVersion: integer or null
--   $10 frameAge: double precision
--   $11 challenge: bytea
--   $12 traceparent: text or null, filled by the connection
--   > fresh: boolean *
--   > isSigning: boolean *
--   > relayed: boolean *
--   > refusedStart: text or null
--   > refusedStarts: smallint or null
--   > sessionId: uuid or null
--   > clientId: uuid or null
--   > signatureType: "SignatureType" or null
--   > title: text or null
--   > properties: jsonb or null
--   > pairingCode: text or null
--   > createdAt: timestamp with time zone or null
--   > signedDataHash: text or null
--   > signedDataName: text or null
--   > redirectUri: text or null
--   > hostedPage: boolean or null
--   > startWay: "StartWay" or null
--   > startFrameMs: integer or null
--   > startKeyVersion: smallint or null
--   > startReturnUrl: text or null
--   > pushCheck: "PushCheck" or null
--   > browser: bytea or null
--   > browserSystem: text or null
--   > challenge: bytea or null
--   > expiresAt: double precision or null
--   > relyingPartyName: text or null
--   > returnOrigins: text[] or null
--   > redirectUris: text[] or null
--   > isTest: boolean or null
--   > organisationName: text or null
--   > isFirstTime: boolean or null
--   > pushedToPerson: boolean or null
--   > pinAttemptsSinceLogin: integer or null
--   > manifest: bytea or null
--   > signedAttributes: bytea or null
PREPARE "scan_session" (uuid, uuid, bytea, double precision, "StartWay", integer, double precision, boolean,
    integer, double precision, bytea, text) AS
WITH signing AS (
  SELECT id
  FROM session s
  WHERE s.id = $1
    AND s.signature_type = 'SIGNING'
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
), proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $2, $3, clock_timestamp() + $4 * interval '1 second'
  WHERE NOT EXISTS (SELECT FROM signing)
  ON CONFLICT DO NOTHING
  RETURNING device_id
), approver AS (
  SELECT d.id, d.identity_id, d.pin_attempts_used, d.start_version FROM device d
  WHERE d.id = $2
    AND EXISTS (SELECT FROM proof)
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
      SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
        AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp())))
  FOR SHARE
), judged AS MATERIALIZED (
  SELECT s.id, v.verdict,
    CASE WHEN s.start_proof IS NOT NULL THEN coalesce($5::"StartWay", 'UNPROVEN') END AS way,
    CASE WHEN s.start_proof IS NOT NULL THEN $6::int END AS frame_ms,
    -- Of a refused start, the age may be too large for the column.
  CASE WHEN s.start_proof IS NOT NULL AND v.verdict = 'accepted'
  THEN round(($7::float8 - extract(epoch FROM s.created_at) * 1000 - $6::int))::int END AS age_ms
  FROM session s, approver d, (SELECT clock_timestamp() AS now) t,
    LATERAL (SELECT
      CASE WHEN s.start_proof IS NULL THEN 'accepted'
        WHEN $5::"StartWay" IS NULL THEN
      CASE WHEN s.start_proof = 'PREFERRED' AND d.start_version = 0 AND NOT $8::boolean
      THEN 'unproven' ELSE 'missing' END
        WHEN $9::int <> s.start_key_version THEN 'missing'
        WHEN $5::"StartWay" <> ALL (s.start_ways) THEN 'wrong_way'
        WHEN $5::"StartWay" = 'PUSH' AND s.push_status <> 'DISPATCHED' THEN 'wrong_way'
        WHEN $5::"StartWay" = 'QR' THEN
      CASE WHEN ($7::float8 - extract(epoch FROM s.created_at) * 1000 - $6::int) < -500
        OR $7::float8 - extract(epoch FROM t.now) * 1000 > 500
        THEN 'future'
        WHEN ($7::float8 - extract(epoch FROM s.created_at) * 1000 - $6::int) > $10
        OR extract(epoch FROM t.now) * 1000 - $7::float8 > 10000
        THEN 'stale'
        ELSE 'accepted' END
        ELSE 'accepted' END AS verdict) v
  WHERE s.id = $1
), scanned AS (
  UPDATE session s
  SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = d.id, identity_id = d.identity_id,
    challenge = $11, shown_name = rp.name, scan_trace_id = substr($12::text, 4, 32)::uuid,
    start_way = j.way, start_frame_ms = j.frame_ms, start_age_ms = j.age_ms
  FROM judged j, approver d, relying_party rp
  WHERE j.verdict IN ('accepted', 'unproven')
    AND s.id = j.id
    AND s.signature_type = 'AUTHENTICATION'
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND s.refused_starts < 8
    AND rp.id = s.client_id
    AND rp.status = 'ACTIVE'
    AND (s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id)
    AND (s.signature_type = 'AUTHENTICATION' OR rp.may_sign OR EXISTS (
      SELECT FROM subject u WHERE u.client_id = rp.id AND u.identity_id = d.identity_id AND u.key_version = 0))
  RETURNING s.id, s.client_id, s.identity_id, s.subject_identity_id, s.redirect_uri, s.signature_type,
    s.created_at,
    s.expires_at, s.title, s.properties, s.pairing_code, s.push_status,
    s.signed_data_hash, s.signed_data_name, s.challenge, s.shown_name, d.pin_attempts_used, s.hosted_page,
    s.start_way, s.start_frame_ms, s.start_key_version, s.start_return_url, s.push_check, s.browser,
    s.browser_system
), refused AS (
  UPDATE session s SET refused_starts = s.refused_starts + 1,
    stale_starts = CASE WHEN j.verdict = 'stale' THEN coalesce(s.stale_starts, 0) + 1 ELSE s.stale_starts END
  FROM judged j, approver d, relying_party rp
  WHERE NOT j.verdict IN ('accepted', 'unproven')
    AND s.id = j.id
    AND s.signature_type = 'AUTHENTICATION'
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND s.refused_starts < 8
    AND rp.id = s.client_id
    AND rp.status = 'ACTIVE'
    AND (s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id)
    AND (s.signature_type = 'AUTHENTICATION' OR rp.may_sign OR EXISTS (
      SELECT FROM subject u WHERE u.client_id = rp.id AND u.identity_id = d.identity_id AND u.key_version = 0))
  RETURNING j.verdict, s.refused_starts
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.scanned' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM scanned
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.scanned', id, $12, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT EXISTS (SELECT FROM proof) OR EXISTS (SELECT FROM signing) AS "fresh",
  EXISTS (SELECT FROM signing) AS "isSigning",
  EXISTS (SELECT FROM new_event WHERE relayed) AS "relayed",
  (SELECT verdict FROM refused) AS "refusedStart",
  (SELECT refused_starts FROM refused) AS "refusedStarts",
  s.id AS "sessionId",
  s.client_id AS "clientId",
  s.signature_type AS "signatureType",
  s.title AS "title",
  s.properties AS "properties",
  s.pairing_code AS "pairingCode",
  s.created_at AS "createdAt",
  s.signed_data_hash AS "signedDataHash",
  s.signed_data_name AS "signedDataName",
  s.redirect_uri AS "redirectUri",
  s.hosted_page AS "hostedPage",
  s.start_way AS "startWay",
  s.start_frame_ms AS "startFrameMs",
  s.start_key_version AS "startKeyVersion",
  s.start_return_url AS "startReturnUrl",
  s.push_check AS "pushCheck",
  s.browser AS "browser",
  s.browser_system AS "browserSystem",
  s.challenge AS "challenge",
  ceil(extract(epoch FROM s.expires_at))::float8 AS "expiresAt",
  coalesce(s.shown_name, rp.name) AS "relyingPartyName",
  rp.return_origins AS "returnOrigins",
  rp.redirect_uris AS "redirectUris",
  rp.is_test AS "isTest",
  o.confirmed_name AS "organisationName",
  NOT EXISTS (SELECT
    FROM subject u
    WHERE u.client_id = s.client_id AND u.identity_id = s.identity_id) AS "isFirstTime",
  s.push_status <> 'NOT_REQUESTED'
  AND s.subject_identity_id IS NOT DISTINCT FROM s.identity_id AS "pushedToPerson",
  s.pin_attempts_used AS "pinAttemptsSinceLogin",
  NULL::bytea AS "manifest",
  NULL::bytea AS "signedAttributes"
FROM (SELECT) one
LEFT JOIN scanned s ON true
LEFT JOIN relying_party rp ON rp.id = s.client_id
LEFT JOIN organisation o ON o.id = rp.organisation_id;

-- read_signing_draft, run by signet_gateway
--   declared in libs/store/src/sessions/statements/scan-session.ts
--   $1 sessionId: uuid
--   $2 deviceId: uuid
--   > signedDataHash: text *
--   > signedDataName: text *
--   > certificateEncrypted: bytea or null
--   > identityId: uuid
--   > attributesEncrypted: bytea
PREPARE "read_signing_draft" (uuid, uuid) AS
SELECT s.signed_data_hash AS "signedDataHash",
  s.signed_data_name AS "signedDataName",
  d.signing_certificate_encrypted AS "certificateEncrypted",
  i.id AS "identityId",
  i.attributes_encrypted AS "attributesEncrypted"
FROM session s, device d JOIN identity i ON i.id = d.identity_id
WHERE s.id = $1
  AND d.id = $2
  AND s.signature_type = 'SIGNING'
  AND s.status = 'PENDING'
  AND s.signed_at IS NULL
  AND s.expires_at > clock_timestamp()
  AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE');

-- scan_signing, run by signet_gateway
--   declared in libs/store/src/sessions/statements/scan-session.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 certificateEncrypted: bytea
--   $5 startWay: "StartWay" or null
--   $6 frameMs: integer or null
--   $7 seenAt: double precision or null
--   $8 startDeclared: boolean
--   $9 proofVersion: integer or null
--   $10 frameAge: double precision
--   $11 sessionId: uuid
--   $12 challenge: bytea
--   $13 traceparent: text or null, filled by the connection
--   $14 birthDateEncrypted: bytea
--   $15 manifest: bytea
--   $16 signedAttributes: bytea
--   > fresh: boolean *
--   > relayed: boolean *
--   > refusedStart: text or null
--   > refusedStarts: smallint or null
--   > sessionId: uuid or null
--   > clientId: uuid or null
--   > signatureType: "SignatureType" or null
--   > title: text or null
--   > properties: jsonb or null
--   > pairingCode: text or null
--   > createdAt: timestamp with time zone or null
--   > signedDataHash: text or null
--   > signedDataName: text or null
--   > redirectUri: text or null
--   > hostedPage: boolean or null
--   > startWay: "StartWay" or null
--   > startFrameMs: integer or null
--   > startKeyVersion: smallint or null
--   > startReturnUrl: text or null
--   > pushCheck: "PushCheck" or null
--   > browser: bytea or null
--   > browserSystem: text or null
--   > challenge: bytea or null
--   > expiresAt: double precision or null
--   > relyingPartyName: text or null
--   > returnOrigins: text[] or null
--   > redirectUris: text[] or null
--   > isTest: boolean or null
--   > organisationName: text or null
--   > isFirstTime: boolean or null
--   > pushedToPerson: boolean or null
--   > pinAttemptsSinceLogin: integer or null
--   > manifest: bytea or null
--   > signedAttributes: bytea or null
PREPARE "scan_signing" (uuid, bytea, double precision, bytea, "StartWay", integer, double precision, boolean,
    integer, double precision, uuid, bytea, text, bytea, bytea, bytea) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), approver AS (
  SELECT d.id, d.identity_id, d.pin_attempts_used, d.start_version FROM device d
  WHERE d.id = $1
    AND EXISTS (SELECT FROM proof)
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
      SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
        AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp())))
    AND d.signing_certificate_encrypted = $4
  FOR SHARE
), judged AS MATERIALIZED (
  SELECT s.id, v.verdict,
    CASE WHEN s.start_proof IS NOT NULL THEN coalesce($5::"StartWay", 'UNPROVEN') END AS way,
    CASE WHEN s.start_proof IS NOT NULL THEN $6::int END AS frame_ms,
    -- Of a refused start, the age may be too large for the column.
  CASE WHEN s.start_proof IS NOT NULL AND v.verdict = 'accepted'
  THEN round(($7::float8 - extract(epoch FROM s.created_at) * 1000 - $6::int))::int END AS age_ms
  FROM session s, approver d, (SELECT clock_timestamp() AS now) t,
    LATERAL (SELECT
      CASE WHEN s.start_proof IS NULL THEN 'accepted'
        WHEN $5::"StartWay" IS NULL THEN
      CASE WHEN s.start_proof = 'PREFERRED' AND d.start_version = 0 AND NOT $8::boolean
      THEN 'unproven' ELSE 'missing' END
        WHEN $9::int <> s.start_key_version THEN 'missing'
        WHEN $5::"StartWay" <> ALL (s.start_ways) THEN 'wrong_way'
        WHEN $5::"StartWay" = 'PUSH' AND s.push_status <> 'DISPATCHED' THEN 'wrong_way'
        WHEN $5::"StartWay" = 'QR' THEN
      CASE WHEN ($7::float8 - extract(epoch FROM s.created_at) * 1000 - $6::int) < -500
        OR $7::float8 - extract(epoch FROM t.now) * 1000 > 500
        THEN 'future'
        WHEN ($7::float8 - extract(epoch FROM s.created_at) * 1000 - $6::int) > $10
        OR extract(epoch FROM t.now) * 1000 - $7::float8 > 10000
        THEN 'stale'
        ELSE 'accepted' END
        ELSE 'accepted' END AS verdict) v
  WHERE s.id = $11
), scanned AS (
  UPDATE session s
  SET status = 'SCANNED', scanned_at = clock_timestamp(), device_id = d.id, identity_id = d.identity_id,
    challenge = $12, shown_name = rp.name, scan_trace_id = substr($13::text, 4, 32)::uuid,
    start_way = j.way, start_frame_ms = j.frame_ms, start_age_ms = j.age_ms
  FROM judged j, approver d, relying_party rp
  WHERE j.verdict IN ('accepted', 'unproven')
    AND s.id = j.id
    AND s.signature_type = 'SIGNING'
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND s.refused_starts < 8
    AND rp.id = s.client_id
    AND rp.status = 'ACTIVE'
    AND (s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id)
    AND (s.signature_type = 'AUTHENTICATION' OR rp.may_sign OR EXISTS (
      SELECT FROM subject u WHERE u.client_id = rp.id AND u.identity_id = d.identity_id AND u.key_version = 0))
  RETURNING s.id, s.client_id, s.identity_id, s.subject_identity_id, s.redirect_uri, s.signature_type,
    s.created_at,
    s.expires_at, s.title, s.properties, s.pairing_code, s.push_status,
    s.signed_data_hash, s.signed_data_name, s.challenge, s.shown_name, d.pin_attempts_used, s.hosted_page,
    s.start_way, s.start_frame_ms, s.start_key_version, s.start_return_url, s.push_check, s.browser,
    s.browser_system
), refused AS (
  UPDATE session s SET refused_starts = s.refused_starts + 1,
    stale_starts = CASE WHEN j.verdict = 'stale' THEN coalesce(s.stale_starts, 0) + 1 ELSE s.stale_starts END
  FROM judged j, approver d, relying_party rp
  WHERE NOT j.verdict IN ('accepted', 'unproven')
    AND s.id = j.id
    AND s.signature_type = 'SIGNING'
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND s.refused_starts < 8
    AND rp.id = s.client_id
    AND rp.status = 'ACTIVE'
    AND (s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id)
    AND (s.signature_type = 'AUTHENTICATION' OR rp.may_sign OR EXISTS (
      SELECT FROM subject u WHERE u.client_id = rp.id AND u.identity_id = d.identity_id AND u.key_version = 0))
  RETURNING j.verdict, s.refused_starts
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.scanned' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM scanned
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.scanned', id, $13, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
), prepared AS (
  INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes)
  SELECT id, $4, $14, $15, $16 FROM scanned
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM new_event WHERE relayed) AS "relayed",
  (SELECT verdict FROM refused) AS "refusedStart",
  (SELECT refused_starts FROM refused) AS "refusedStarts",
  s.id AS "sessionId",
  s.client_id AS "clientId",
  s.signature_type AS "signatureType",
  s.title AS "title",
  s.properties AS "properties",
  s.pairing_code AS "pairingCode",
  s.created_at AS "createdAt",
  s.signed_data_hash AS "signedDataHash",
  s.signed_data_name AS "signedDataName",
  s.redirect_uri AS "redirectUri",
  s.hosted_page AS "hostedPage",
  s.start_way AS "startWay",
  s.start_frame_ms AS "startFrameMs",
  s.start_key_version AS "startKeyVersion",
  s.start_return_url AS "startReturnUrl",
  s.push_check AS "pushCheck",
  s.browser AS "browser",
  s.browser_system AS "browserSystem",
  s.challenge AS "challenge",
  ceil(extract(epoch FROM s.expires_at))::float8 AS "expiresAt",
  coalesce(s.shown_name, rp.name) AS "relyingPartyName",
  rp.return_origins AS "returnOrigins",
  rp.redirect_uris AS "redirectUris",
  rp.is_test AS "isTest",
  o.confirmed_name AS "organisationName",
  NOT EXISTS (SELECT
    FROM subject u
    WHERE u.client_id = s.client_id AND u.identity_id = s.identity_id) AS "isFirstTime",
  s.push_status <> 'NOT_REQUESTED'
  AND s.subject_identity_id IS NOT DISTINCT FROM s.identity_id AS "pushedToPerson",
  s.pin_attempts_used AS "pinAttemptsSinceLogin",
  $15::bytea AS "manifest",
  $16::bytea AS "signedAttributes"
FROM (SELECT) one
LEFT JOIN scanned s ON true
LEFT JOIN relying_party rp ON rp.id = s.client_id
LEFT JOIN organisation o ON o.id = rp.organisation_id;

-- read_device_view, run by signet_gateway
--   declared in libs/store/src/sessions/statements/reads/read-device-view.ts
--   $1 deviceId: uuid
--   $2 sessionId: uuid
--   > sessionId: uuid
--   > clientId: uuid
--   > signatureType: "SignatureType"
--   > title: text or null
--   > properties: jsonb or null
--   > pairingCode: text or null
--   > createdAt: timestamp with time zone
--   > signedDataHash: text or null
--   > signedDataName: text or null
--   > redirectUri: text or null
--   > hostedPage: boolean
--   > startWay: "StartWay" or null
--   > startFrameMs: integer or null
--   > startKeyVersion: smallint or null
--   > startReturnUrl: text or null
--   > pushCheck: "PushCheck" or null
--   > browser: bytea or null
--   > browserSystem: text or null
--   > challenge: bytea *
--   > expiresAt: double precision *
--   > relyingPartyName: text *
--   > returnOrigins: text[] or null
--   > redirectUris: text[] or null
--   > isTest: boolean
--   > organisationName: text or null
--   > isFirstTime: boolean *
--   > pushedToPerson: boolean *
--   > pinAttemptsSinceLogin: integer
--   > manifest: bytea or null
--   > signedAttributes: bytea or null
--   > status: "SessionStatus"
--   > expired: boolean *
--   > signatureCaptured: boolean *
--   > returned: boolean *
--   > pinAttemptOpen: boolean
--   > boundToDevice: boolean *
--   > allowedForPerson: boolean *
--   > clientActive: boolean *
--   > deviceStatus: "DeviceStatus" *
--   > certificatesExpired: boolean *
--   > authenticationKey: jsonb or null
--   > signingKey: jsonb or null
--   > keysReplaced: boolean *
PREPARE "read_device_view" (uuid, uuid) AS
SELECT s.id AS "sessionId",
  s.client_id AS "clientId",
  s.signature_type AS "signatureType",
  s.title AS "title",
  s.properties AS "properties",
  s.pairing_code AS "pairingCode",
  s.created_at AS "createdAt",
  s.signed_data_hash AS "signedDataHash",
  s.signed_data_name AS "signedDataName",
  s.redirect_uri AS "redirectUri",
  s.hosted_page AS "hostedPage",
  s.start_way AS "startWay",
  s.start_frame_ms AS "startFrameMs",
  s.start_key_version AS "startKeyVersion",
  s.start_return_url AS "startReturnUrl",
  s.push_check AS "pushCheck",
  s.browser AS "browser",
  s.browser_system AS "browserSystem",
  s.challenge AS "challenge",
  ceil(extract(epoch FROM s.expires_at))::float8 AS "expiresAt",
  coalesce(s.shown_name, rp.name) AS "relyingPartyName",
  rp.return_origins AS "returnOrigins",
  rp.redirect_uris AS "redirectUris",
  rp.is_test AS "isTest",
  o.confirmed_name AS "organisationName",
  NOT EXISTS (SELECT
    FROM subject u
    WHERE u.client_id = s.client_id AND u.identity_id = d.identity_id) AS "isFirstTime",
  s.push_status <> 'NOT_REQUESTED'
  AND s.subject_identity_id IS NOT DISTINCT FROM d.identity_id AS "pushedToPerson",
  d.pin_attempts_used AS "pinAttemptsSinceLogin",
  g.manifest AS "manifest",
  g.signed_attributes AS "signedAttributes",
  s.status AS "status",
  s.expires_at <= clock_timestamp() AS "expired",
  s.signed_at IS NOT NULL AS "signatureCaptured",
  s.returned_at IS NOT NULL AS "returned",
  s.pin_attempt_open AS "pinAttemptOpen",
  s.device_id IS NOT DISTINCT FROM d.id AS "boundToDevice",
  (s.subject_id IS NULL OR s.subject_identity_id IS NOT DISTINCT FROM d.identity_id)
  AND (s.signature_type = 'AUTHENTICATION' OR rp.may_sign OR EXISTS (
    SELECT
    FROM subject u
    WHERE u.client_id = rp.id AND u.identity_id = d.identity_id AND u.key_version = 0)) AS "allowedForPerson",
  rp.status = 'ACTIVE' AS "clientActive",
  CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  THEN 'ACTIVE'
  ELSE d.status END AS "deviceStatus",
  NOT ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
    SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
      AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp()))) AS "certificatesExpired",
  d.authentication_key AS "authenticationKey",
  d.signing_key AS "signingKey",
  g.session_id IS NOT NULL AND d.keys_replaced_at > s.scanned_at IS TRUE AS "keysReplaced"
FROM device d, session s JOIN relying_party rp ON rp.id = s.client_id
LEFT JOIN organisation o ON o.id = rp.organisation_id
LEFT JOIN signature g ON g.session_id = s.id
WHERE d.id = $1 AND s.id = $2;

-- read_inbox, run by signet_gateway
--   declared in libs/store/src/sessions/statements/reads/inbox.ts
--   $1 deviceId: uuid
--   > clientId: uuid
--   > signatureType: "SignatureType"
--   > title: text or null
--   > redirectUri: text or null
--   > sessionId: uuid
--   > relyingPartyName: text
--   > redirectUris: text[] or null
--   > organisationName: text or null
--   > expiresAt: double precision *
PREPARE "read_inbox" (uuid) AS
WITH RECURSIVE
asking (identity_id, client_id) AS (
  SELECT d.identity_id, '00000000-0000-0000-0000-000000000000'::uuid FROM device d WHERE d.id = $1
  UNION ALL
  SELECT a.identity_id, next.client_id FROM asking a CROSS JOIN LATERAL (
    SELECT s.client_id FROM session s
    WHERE s.subject_identity_id = a.identity_id
      AND s.ended_at IS NULL
      AND s.push_status <> 'NOT_REQUESTED'
      AND s.client_id > a.client_id
    ORDER BY s.client_id LIMIT 1) next
), waiting AS (
  SELECT s.*, rp.name, rp.redirect_uris, o.confirmed_name,
    row_number() OVER (PARTITION BY coalesce(rp.organisation_id, rp.id) ORDER BY s.id DESC) AS of_sender,
    row_number() OVER (PARTITION BY rp.id ORDER BY s.id DESC) AS of_client
  FROM asking a JOIN relying_party rp
    ON rp.id = a.client_id AND rp.status = 'ACTIVE' AND NOT EXISTS (
      SELECT FROM subject muted JOIN relying_party of_sender ON of_sender.id = muted.client_id
      WHERE muted.identity_id = a.identity_id AND muted.muted_at IS NOT NULL
        AND (of_sender.id = rp.id OR of_sender.organisation_id = rp.organisation_id))
  LEFT JOIN organisation o ON o.id = rp.organisation_id
  CROSS JOIN LATERAL (
    SELECT s.id, s.client_id, s.signature_type, s.title, s.redirect_uri, s.expires_at FROM session s
    WHERE s.subject_identity_id = a.identity_id
      AND s.client_id = a.client_id
      AND s.ended_at IS NULL
      AND s.push_status <> 'NOT_REQUESTED'
      AND s.status = 'PENDING'
      AND s.signed_at IS NULL
      AND s.expires_at > clock_timestamp()
      AND (s.start_proof IS NULL OR s.push_status = 'DISPATCHED')
    ORDER BY s.id DESC LIMIT 20) s
), shown AS (
  SELECT * FROM waiting
  ORDER BY of_sender = 1 DESC, of_client = 1 DESC, of_sender, id DESC
  LIMIT 20
)
SELECT s.client_id AS "clientId",
  s.signature_type AS "signatureType",
  s.title AS "title",
  s.redirect_uri AS "redirectUri",
  s.id AS "sessionId",
  s.name AS "relyingPartyName",
  s.redirect_uris AS "redirectUris",
  s.confirmed_name AS "organisationName",
  ceil(extract(epoch FROM s.expires_at))::float8 AS "expiresAt"
FROM shown s ORDER BY s.id DESC;

-- confirm_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/confirm-session.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 codeValidity: double precision
--   $5 traceparent: text or null, filled by the connection
--   $6 returnTokenHash: bytea or null
--   $7 sessionId: uuid
--   $8 unprovenAuditId: uuid, generated
--   $9 subjectId: uuid
--   $10 keyVersion: integer
--   > fresh: boolean *
--   > confirmed: boolean *
--   > relayed: boolean *
PREPARE "confirm_session" (uuid, bytea, double precision, double precision, text, bytea, uuid, uuid, uuid,
    integer) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), caller AS (
  SELECT d.id, d.pin_attempts_used,
    (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
      SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
        AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp()))) AS may_approve FROM device d
  WHERE d.id = $1 AND EXISTS (SELECT FROM proof)
  FOR UPDATE
), confirmed AS (
  UPDATE session s
  SET status = 'CONFIRMED', confirmed_at = t.now, code_expires_at = t.now + $4 * interval '1 second',
    pin_attempt_open = false, confirmation_trace_id = substr($5::text, 4, 32)::uuid, return_token_hash = $6
  FROM caller, (SELECT clock_timestamp() AS now) t
  WHERE caller.may_approve AND s.id = $7 AND s.device_id = caller.id AND s.pin_attempt_open
    AND s.signature_type = 'AUTHENTICATION'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
  RETURNING s.id, s.client_id, s.identity_id
), unapproved AS (
  UPDATE session s SET pin_attempt_open = false
  FROM caller
  WHERE NOT EXISTS (SELECT FROM confirmed) AND s.id = $7 AND s.pin_attempt_open AND s.device_id = caller.id
  RETURNING s.id
), proven AS (
  SELECT id FROM confirmed UNION ALL SELECT id FROM unapproved
), reset AS (
  UPDATE device d SET pin_attempts_used = 0, unproven_pin_attempts = greatest(d.unproven_pin_attempts - 1, 0),
    set_up_at = coalesce(d.set_up_at, clock_timestamp()), last_used_at = clock_timestamp()
  WHERE d.id = $1 AND EXISTS (SELECT FROM proven)
), unproven AS (
  INSERT INTO audit_entry (id, actor, action, target, details)
  SELECT $8::uuid, 'device:' || id, 'device.pin_attempts_unproven', 'device:' || id,
    jsonb_build_object('attempts', pin_attempts_used - 1)
  FROM caller WHERE pin_attempts_used > 1 AND EXISTS (SELECT FROM proven)
), known AS (
  INSERT INTO subject (client_id, subject_id, identity_id, key_version)
  SELECT client_id, $9, identity_id, $10 FROM confirmed
  ON CONFLICT (client_id, identity_id) DO NOTHING
), new_event AS (
  SELECT *, EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.confirmed' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM confirmed
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.confirmed', id, $5, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM confirmed) AS "confirmed",
  EXISTS (SELECT FROM new_event WHERE relayed) AS "relayed";

-- capture_signature, run by signet_gateway
--   declared in libs/store/src/sessions/statements/capture-signature.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 sessionId: uuid
--   $5 signedAttributes: bytea
--   $6 returnTokenHash: bytea or null
--   $7 subjectId: uuid
--   $8 keyVersion: integer
--   $9 signature: bytea
--   $10 traceparent: text or null, filled by the connection
--   $11 unprovenAuditId: uuid, generated
--   > fresh: boolean *
--   > captured: boolean *
PREPARE "capture_signature" (uuid, bytea, double precision, uuid, bytea, bytea, uuid, integer, bytea, text,
    uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), caller AS (
  SELECT d.id, d.pin_attempts_used,
    (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
      SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
        AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp()))) AS may_approve FROM device d
  WHERE d.id = $1 AND EXISTS (SELECT FROM proof)
  FOR UPDATE
), signed AS (
  SELECT g.session_id FROM signature g
  WHERE g.session_id = $4 AND g.signed_attributes = $5 AND EXISTS (SELECT FROM caller)
  FOR UPDATE
), captured AS (
  UPDATE session s SET signed_at = clock_timestamp(), pin_attempt_open = false, return_token_hash = $6
  FROM caller, signed
  WHERE caller.may_approve AND s.id = signed.session_id AND s.device_id = caller.id AND s.pin_attempt_open
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
  RETURNING s.id, s.client_id, s.identity_id
), known AS (
  INSERT INTO subject (client_id, subject_id, identity_id, key_version)
  SELECT client_id, $7, identity_id, $8 FROM captured
  ON CONFLICT (client_id, identity_id) DO NOTHING
), kept AS (
  UPDATE signature g SET signature = $9, traceparent = $10
  FROM captured WHERE g.session_id = captured.id
), unapproved AS (
  UPDATE session s SET pin_attempt_open = false
  FROM caller
  WHERE NOT EXISTS (SELECT FROM captured)
    AND s.id = $4
    AND s.pin_attempt_open
    AND s.device_id = caller.id
    AND EXISTS (SELECT FROM signed)
  RETURNING s.id
), proven AS (
  SELECT id FROM captured UNION ALL SELECT id FROM unapproved
), reset AS (
  UPDATE device d SET pin_attempts_used = 0, unproven_pin_attempts = greatest(d.unproven_pin_attempts - 1, 0),
    set_up_at = coalesce(d.set_up_at, clock_timestamp()), last_used_at = clock_timestamp()
  WHERE d.id = $1 AND EXISTS (SELECT FROM proven)
), unproven AS (
  INSERT INTO audit_entry (id, actor, action, target, details)
  SELECT $11::uuid, 'device:' || id, 'device.pin_attempts_unproven', 'device:' || id,
    jsonb_build_object('attempts', pin_attempts_used - 1)
  FROM caller WHERE pin_attempts_used > 1 AND EXISTS (SELECT FROM proven)
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM captured
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'signature.captured', id, $10, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", EXISTS (SELECT FROM captured) AS "captured";

-- complete_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/complete-session.ts
--   $1 traceparent: text or null, filled by the connection
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 returnTokenHash: bytea or null
--   > clientId: uuid
--   > signatureType: "SignatureType"
--   > state: text or null
--   > identityId: uuid or null
--   > browser: bytea or null
--   > redirectUri: text *
--   > relayed: boolean *
PREPARE "complete_session" (text, uuid, integer, uuid, bytea) AS
WITH completed AS (
  UPDATE session s
  SET status = 'COMPLETED', returned_at = clock_timestamp(),
    completed_at = coalesce(s.completed_at, clock_timestamp()),
    ended_at = CASE s.signature_type WHEN 'SIGNING' THEN s.ended_at
    ELSE greatest(clock_timestamp(), s.code_expires_at) END,
    completion_trace_id = CASE s.signature_type WHEN 'SIGNING' THEN s.completion_trace_id
    ELSE substr($1::text, 4, 32)::uuid END, return_token_hash = NULL
  FROM relying_party rp
  WHERE rp.id = $2
    AND rp.version = $3
    AND s.id = $4
    AND s.client_id = rp.id
    AND NOT (s.hosted_page AND s.start_proof IS NOT NULL AND s.login_cookie_hash IS NOT NULL
        AND s.test_age IS NULL)
    AND (s.signature_type = 'AUTHENTICATION' AND s.status = 'CONFIRMED'
        OR s.signature_type = 'SIGNING'
        AND s.status = 'COMPLETED'
        AND s.returned_at IS NULL
        AND s.redirect_uri IS NOT NULL)
    AND (s.start_way IS DISTINCT FROM 'LINK' OR s.return_token_hash = $5)
  RETURNING s.id, s.client_id, s.signature_type, s.redirect_uri, s.state, s.identity_id, s.browser
), new_event AS (
  SELECT *, EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.completed' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM completed
  WHERE signature_type = 'AUTHENTICATION'
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.completed', id, $1, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT completed.client_id AS "clientId",
  completed.signature_type AS "signatureType",
  completed.state AS "state",
  completed.identity_id AS "identityId",
  completed.browser AS "browser",
  completed.redirect_uri AS "redirectUri",
  EXISTS (SELECT FROM new_event WHERE relayed) AS "relayed"
FROM completed;

-- complete_hosted_login, run by signet_gateway
--   declared in libs/store/src/sessions/statements/complete-session.ts
--   $1 traceparent: text or null, filled by the connection
--   $2 sessionId: uuid
--   $3 hash: bytea
--   $4 returnTokenHash: bytea or null
--   > clientId: uuid
--   > signatureType: "SignatureType"
--   > state: text or null
--   > identityId: uuid or null
--   > browser: bytea or null
--   > redirectUri: text *
--   > relayed: boolean *
PREPARE "complete_hosted_login" (text, uuid, bytea, bytea) AS
WITH completed AS (
  UPDATE session s
  SET status = 'COMPLETED', returned_at = clock_timestamp(),
    completed_at = coalesce(s.completed_at, clock_timestamp()),
    ended_at = CASE s.signature_type WHEN 'SIGNING' THEN s.ended_at
    ELSE greatest(clock_timestamp(), s.code_expires_at) END,
    completion_trace_id = CASE s.signature_type WHEN 'SIGNING' THEN s.completion_trace_id
    ELSE substr($1::text, 4, 32)::uuid END, return_token_hash = NULL, login_cookie_hash = NULL
  WHERE s.id = $2
    AND s.login_cookie_hash = $3
    AND s.login_superseded_at IS NULL
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
    AND (s.signature_type = 'AUTHENTICATION' AND s.status = 'CONFIRMED'
        OR s.signature_type = 'SIGNING'
        AND s.status = 'COMPLETED'
        AND s.returned_at IS NULL
        AND s.redirect_uri IS NOT NULL)
    AND (s.start_way IS DISTINCT FROM 'LINK' OR s.return_token_hash = $4)
  RETURNING s.id, s.client_id, s.signature_type, s.redirect_uri, s.state, s.identity_id, s.browser
), new_event AS (
  SELECT *, EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.completed' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM completed
  WHERE signature_type = 'AUTHENTICATION'
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.completed', id, $1, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT completed.client_id AS "clientId",
  completed.signature_type AS "signatureType",
  completed.state AS "state",
  completed.identity_id AS "identityId",
  completed.browser AS "browser",
  completed.redirect_uri AS "redirectUri",
  EXISTS (SELECT FROM new_event WHERE relayed) AS "relayed"
FROM completed;

-- redeem_code, run by signet_gateway
--   declared in libs/store/src/sessions/statements/redeem-code.ts
--   $1 traceparent: text or null, filled by the connection
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 codeChallenge: text
--   > subjectId: uuid
--   > identityId: uuid
--   > properties: jsonb or null
--   > confirmedAt: timestamp with time zone *
--   > attributesEncrypted: bytea or null
PREPARE "redeem_code" (text, uuid, integer, uuid, text) AS
UPDATE session s
SET redeemed_at = clock_timestamp(), redemption_trace_id = substr($1::text, 4, 32)::uuid,
  identity_id = NULL, device_id = NULL, challenge = NULL
FROM relying_party rp, identity i, subject u
WHERE rp.id = $2 AND rp.version = $3
  AND s.id = $4 AND s.client_id = rp.id AND s.signature_type = 'AUTHENTICATION' AND s.status = 'COMPLETED'
  AND s.code_challenge = $5
  AND s.redeemed_at IS NULL
  AND s.code_expires_at > clock_timestamp() + coalesce(s.test_age, 0) * interval '1 second'
  AND i.id = s.identity_id AND i.erased_at IS NULL AND u.client_id = rp.id AND u.identity_id = i.id
RETURNING u.subject_id AS "subjectId",
  i.id AS "identityId",
  s.properties AS "properties",
  s.confirmed_at AS "confirmedAt",
  CASE WHEN s.properties IS NULL THEN NULL ELSE i.attributes_encrypted END AS "attributesEncrypted";

-- cancel_by_relying_party, run by signet_gateway
--   declared in libs/store/src/sessions/statements/cancel-session.ts
--   $1 clientId: uuid
--   $2 clientVersion: integer
--   $3 sessionId: uuid
--   $4 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_by_relying_party" (uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = 'cancelled_by_relying_party',
    ended_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $1
    AND rp.version = $2
    AND s.id = $3
    AND s.client_id = rp.id
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, 'cancelled_by_relying_party', $4,
    CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_by_device, run by signet_gateway
--   declared in libs/store/src/sessions/statements/cancel-session.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 reason: text
--   $5 sessionId: uuid
--   $6 auditId: uuid, generated
--   $7 traceparent: text or null, filled by the connection
--   > fresh: boolean *
--   > id: uuid or null
PREPARE "cancel_by_device" (uuid, bytea, double precision, text, uuid, uuid, text) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), mistaken_subject AS (
  SELECT u.client_id
  FROM subject u
  JOIN session s ON u.client_id = s.client_id AND u.identity_id = s.identity_id
  WHERE $4 = 'wrong_code' AND s.id = $5 AND s.device_id = $1
  FOR NO KEY UPDATE OF u
), cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $4, ended_at = clock_timestamp()
  FROM device d
  WHERE EXISTS (SELECT FROM proof)
    AND d.id = $1
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND s.id = $5
    AND ($4 <> 'wrong_code' OR s.start_way = 'PUSH' AND EXISTS (SELECT FROM mistaken_subject))
    AND (s.status = 'SCANNED' AND s.signed_at IS NULL AND s.expires_at > clock_timestamp() AND s.device_id = d.id
        OR s.status = 'PENDING'
        AND s.signed_at IS NULL
        AND s.expires_at > clock_timestamp()
        AND s.push_status <> 'NOT_REQUESTED'
        AND s.subject_identity_id = d.identity_id)
  RETURNING s.id, s.client_id, s.push_status, s.identity_id, s.device_id
), mistaken AS (
  SELECT device_id AS id, client_id, identity_id FROM cancelled WHERE $4 = 'wrong_code'
), counted AS (
  UPDATE subject u SET
    wrong_codes = CASE WHEN u.wrong_code_at > clock_timestamp() - interval '600 seconds'
  THEN least(u.wrong_codes + 1, 2) ELSE 1 END,
    wrong_code_at = clock_timestamp()
  FROM mistaken m WHERE u.client_id = m.client_id AND u.identity_id = m.identity_id
  RETURNING u.client_id, u.identity_id, (u.wrong_codes >= 2
      AND u.wrong_code_at > clock_timestamp() - interval '1800 seconds') AS paused
), others AS (
  UPDATE session earlier SET status = 'CANCELLED', cancel_reason = $4, ended_at = clock_timestamp()
  FROM counted c
  WHERE c.paused
    AND earlier.ended_at IS NULL
    AND earlier.subject_identity_id = c.identity_id
    AND earlier.client_id = c.client_id
    AND earlier.id <> $5
    AND earlier.push_status <> 'NOT_REQUESTED'
    AND coalesce(earlier.start_way NOT IN ('QR', 'LINK'), true)
    AND (earlier.status = 'SCANNED' AND earlier.signed_at IS NULL AND earlier.expires_at > clock_timestamp()
        OR earlier.status = 'PENDING' AND earlier.signed_at IS NULL AND earlier.expires_at > clock_timestamp())
  RETURNING earlier.id, earlier.client_id, earlier.push_status
), ended AS (
  SELECT id, client_id, push_status FROM cancelled UNION ALL SELECT id, client_id, push_status FROM others
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $6::uuid, 'device:' || id, 'device.wrong_code', 'device:' || id FROM mistaken
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM ended
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $4, $7, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", e.id AS "id" FROM (SELECT) one LEFT JOIN ended e ON true;

-- cancel_on_login_page, run by signet_gateway
--   declared in libs/store/src/sessions/statements/cancel-session.ts
--   $1 sessionId: uuid
--   $2 hash: bytea
--   $3 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_on_login_page" (uuid, bytea, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = 'cancelled_on_login_page',
    ended_at = clock_timestamp(), login_cookie_hash = NULL
  WHERE s.id = $1
    AND s.login_cookie_hash = $2
    AND s.login_superseded_at IS NULL
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, 'cancelled_on_login_page', $3,
    CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_sessions_of_device, run by signet_gateway, signet_session_service, signet_operator
--   declared in libs/store/src/sessions/statements/cancel-session.ts
--   $1 reason: text
--   $2 deviceId: uuid
--   $3 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_sessions_of_device" (text, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $1, ended_at = clock_timestamp()
  WHERE s.ended_at IS NULL
    AND s.device_id = $2::uuid
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $1, $3, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- insert_test_person, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-people.ts
--   $1 id: uuid
--   $2 personalCodeHash: bytea
--   $3 attributesEncrypted: bytea
--   > id: uuid
PREPARE "insert_test_person" (uuid, bytea, bytea) AS
INSERT INTO identity (id, personal_code_hash, attributes_encrypted)
VALUES ($1, $2, $3)
ON CONFLICT DO NOTHING
RETURNING identity.id AS "id";

-- introduce_test_people, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-people.ts
--   $1 clientId: uuid
--   $2 clientVersion: integer
--   $3 testSubjects: uuid[]
--   > id: uuid
PREPARE "introduce_test_people" (uuid, integer, uuid[]) AS
WITH tester AS (
  SELECT id FROM relying_party rp WHERE rp.id = $1 AND rp.version = $2 AND rp.is_test
), introduced AS (
  INSERT INTO subject (client_id, subject_id, identity_id, key_version)
  SELECT tester.id, i.id, i.id, 0 FROM tester, identity i WHERE i.id = ANY($3::uuid[])
  ON CONFLICT DO NOTHING
)
SELECT tester.id AS "id" FROM tester;

-- record_test_person_miss, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-people.ts
--   $1 clientId: uuid
PREPARE "record_test_person_miss" (uuid) AS
INSERT INTO test_person_miss AS m (client_id, last_at) VALUES ($1, clock_timestamp())
ON CONFLICT (client_id) DO UPDATE SET last_at = excluded.last_at
WHERE m.last_at < excluded.last_at - interval '10 seconds';

-- capture_test_signature, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-signing.ts
--   $1 clientId: uuid
--   $2 clientVersion: integer
--   $3 sessionId: uuid
--   $4 deviceId: uuid
--   $5 signature: bytea
--   $6 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "capture_test_signature" (uuid, integer, uuid, uuid, bytea, text) AS
WITH captured AS (
  UPDATE session s SET signed_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $1
    AND rp.version = $2
    AND rp.is_test
    AND s.id = $3
    AND s.client_id = rp.id
    AND s.device_id = $4::uuid
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id
), kept AS (
  UPDATE signature g SET signature = $5, traceparent = $6
  FROM captured WHERE g.session_id = captured.id
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM captured
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'signature.captured', id, $6, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT captured.id AS "id" FROM captured;

-- read_test_signing_draft, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-signing.ts
--   $1 clientId: uuid
--   $2 clientVersion: integer
--   $3 sessionId: uuid
--   $4 testSubjects: uuid[]
--   > signedDataHash: text *
--   > signedDataName: text *
--   > identityId: uuid
--   > attributesEncrypted: bytea
PREPARE "read_test_signing_draft" (uuid, integer, uuid, uuid[]) AS
SELECT s.signed_data_hash AS "signedDataHash",
  s.signed_data_name AS "signedDataName",
  i.id AS "identityId",
  i.attributes_encrypted AS "attributesEncrypted"
FROM relying_party rp, session s, subject u JOIN identity i ON i.id = u.identity_id
WHERE rp.id = $1
  AND rp.version = $2
  AND rp.is_test
  AND s.id = $3
  AND s.client_id = rp.id
  AND s.signature_type = 'SIGNING'
  AND s.status = 'PENDING'
  AND s.signed_at IS NULL
  AND s.expires_at > clock_timestamp()
  AND u.client_id = rp.id
  AND u.subject_id = ANY($4::uuid[])
  AND (s.subject_id IS NULL OR u.subject_id = s.subject_id)
ORDER BY u.subject_id LIMIT 1;

-- scan_test_signing, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-signing.ts
--   $1 challenge: bytea
--   $2 deviceId: uuid
--   $3 identityId: uuid
--   $4 clientId: uuid
--   $5 clientVersion: integer
--   $6 sessionId: uuid
--   $7 testSubjects: uuid[]
--   $8 certificateEncrypted: bytea
--   $9 birthDateEncrypted: bytea
--   $10 manifest: bytea
--   $11 signedAttributes: bytea
--   $12 signingIssuerKeyHash: bytea
--   $13 signingSerial: bytea
--   $14 signingNotAfter: timestamp with time zone
--   $15 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "scan_test_signing" (bytea, uuid, uuid, uuid, integer, uuid, uuid[], bytea, bytea, bytea, bytea,
    bytea, bytea, timestamp with time zone, text) AS
WITH scanned AS (
  UPDATE session s
  SET status = 'SCANNED', scanned_at = clock_timestamp(), challenge = $1, shown_name = rp.name,
    device_id = $2, identity_id = $3,
    start_way = CASE WHEN s.start_proof IS NOT NULL THEN 'QR'::"StartWay" END
  FROM relying_party rp
  WHERE rp.id = $4
    AND rp.version = $5
    AND rp.is_test
    AND s.id = $6
    AND s.client_id = rp.id
    AND s.signature_type = 'SIGNING'
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT
      FROM subject u
      WHERE u.client_id = rp.id
        AND u.subject_id = ANY($7::uuid[])
        AND (s.subject_id IS NULL OR u.subject_id = s.subject_id)
        AND u.identity_id = $3::uuid)
  RETURNING s.id, s.client_id, s.push_status
), prepared AS (
  INSERT INTO signature (session_id, certificate_encrypted, birth_date_encrypted, manifest, signed_attributes)
  SELECT id, $8, $9, $10, $11 FROM scanned
), certified AS (
  INSERT INTO certificate (issuer_key_hash, serial, use, not_after)
  SELECT $12::bytea, $13::bytea, 'SIGNING'::"CertificateUse", $14::timestamptz FROM scanned
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.scanned' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM scanned
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.scanned', id, $15, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT scanned.id AS "id" FROM scanned;

-- scan_test_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 challenge: bytea
--   $2 nobody: uuid
--   $3 testSubjects: uuid[]
--   $4 clientId: uuid
--   $5 clientVersion: integer
--   $6 sessionId: uuid
--   $7 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "scan_test_session" (bytea, uuid, uuid[], uuid, integer, uuid, text) AS
WITH scanned AS (
  UPDATE session s
  SET status = 'SCANNED', scanned_at = clock_timestamp(), challenge = $1, shown_name = rp.name,
    start_way = CASE WHEN s.start_proof IS NOT NULL THEN 'QR'::"StartWay" END,
    device_id = $2::uuid, identity_id = coalesce((
      SELECT u.identity_id FROM subject u
      WHERE u.client_id = rp.id
        AND u.subject_id = ANY($3::uuid[])
        AND (s.subject_id IS NULL OR u.subject_id = s.subject_id)
      ORDER BY u.subject_id LIMIT 1), $2::uuid)
  FROM relying_party rp
  WHERE rp.id = $4
    AND rp.version = $5
    AND rp.is_test
    AND s.id = $6
    AND s.client_id = rp.id
    AND s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.scanned' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM scanned
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.scanned', id, $7, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT scanned.id AS "id" FROM scanned;

-- confirm_test_session, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 codeValidity: double precision
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 testSubjects: uuid[]
--   $6 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "confirm_test_session" (double precision, uuid, integer, uuid, uuid[], text) AS
WITH confirmed AS (
  UPDATE session s
  SET status = 'CONFIRMED', confirmed_at = t.now, code_expires_at = t.now + $1 * interval '1 second',
    pin_attempt_open = false
  FROM relying_party rp, (SELECT clock_timestamp() AS now) t
  WHERE rp.id = $2
    AND rp.version = $3
    AND rp.is_test
    AND s.id = $4
    AND s.client_id = rp.id
    AND s.signature_type = 'AUTHENTICATION'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT
      FROM subject u
      WHERE u.client_id = rp.id AND u.subject_id = ANY($5::uuid[]) AND u.identity_id = s.identity_id)
  RETURNING s.id, s.client_id
), new_event AS (
  SELECT *, EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.confirmed' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM confirmed
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.confirmed', id, $6, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT confirmed.id AS "id" FROM confirmed;

-- fail_test_signing, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 clientId: uuid
--   $2 clientVersion: integer
--   $3 sessionId: uuid
--   $4 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "fail_test_signing" (uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = 'signing_failed', ended_at = clock_timestamp(),
    signed_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $1
    AND rp.version = $2
    AND rp.is_test
    AND s.id = $3
    AND s.client_id = rp.id
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, 'signing_failed', $4, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_test_by_device, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 reason: text
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_test_by_device" (text, uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $1, ended_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $2
    AND rp.version = $3
    AND rp.is_test
    AND s.id = $4
    AND s.client_id = rp.id
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $1, $5, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_test_by_lock, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 reason: text
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_test_by_lock" (text, uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $1, ended_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $2
    AND rp.version = $3
    AND rp.is_test
    AND s.id = $4
    AND s.client_id = rp.id
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $1, $5, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_test_by_relying_party, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 reason: text
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_test_by_relying_party" (text, uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $1, ended_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $2
    AND rp.version = $3
    AND rp.is_test
    AND s.id = $4
    AND s.client_id = rp.id
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $1, $5, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_test_on_login_page, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 reason: text
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_test_on_login_page" (text, uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $1, ended_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $2
    AND rp.version = $3
    AND rp.is_test
    AND s.id = $4
    AND s.client_id = rp.id
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $1, $5, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- cancel_test_by_suspension, run by signet_gateway
--   declared in libs/store/src/sessions/statements/test-kit/test-session.ts
--   $1 reason: text
--   $2 clientId: uuid
--   $3 clientVersion: integer
--   $4 sessionId: uuid
--   $5 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_test_by_suspension" (text, uuid, integer, uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = $1, ended_at = clock_timestamp()
  FROM relying_party rp
  WHERE rp.id = $2
    AND rp.version = $3
    AND rp.is_test
    AND s.id = $4
    AND s.client_id = rp.id
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $1, $5, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- exchange_handoff, run by signet_gateway
--   declared in libs/store/src/sessions/statements/hosted-login.ts
--   $1 cookieHash: bytea
--   $2 browser: bytea
--   $3 browserSystem: text or null
--   $4 sessionId: uuid
--   $5 handoffHash: bytea
--   $6 beforeSessionId: uuid or null
--   $7 beforeHash: bytea or null
--   > clientId: uuid
--   > title: text or null
--   > signedDataHash: text or null
--   > signedDataName: text or null
--   > redirectUri: text or null
--   > pushStatus: "PushStatus"
--   > pushCheck: "PushCheck" or null
--   > startProof: "StartProof" or null
--   > startKeyVersion: smallint or null
--   > startWays: text[] or null
--   > ageMs: double precision *
--   > leftMs: double precision *
--   > expiresAt: double precision *
--   > relyingPartyName: text
--   > redirectUris: text[] or null
--   > organisationName: text or null
--   > superseded: uuid or null
PREPARE "exchange_handoff" (bytea, bytea, text, uuid, bytea, uuid, bytea) AS
WITH exchanged AS (
  UPDATE session s
  SET handoff_token_hash = NULL, login_cookie_hash = $1,
    browser = CASE WHEN s.start_proof IS NOT NULL THEN $2::bytea END,
    browser_system = CASE WHEN s.start_proof IS NOT NULL THEN $3::text END
  FROM relying_party rp
  WHERE rp.id = s.client_id AND rp.status = 'ACTIVE'
    AND s.id = $4 AND s.handoff_token_hash = $5 AND s.handoff_expires_at > clock_timestamp()
    AND (s.status = 'PENDING' AND s.signed_at IS NULL AND s.expires_at > clock_timestamp()
        OR s.test_age IS NOT NULL)
  RETURNING s.client_id, s.expires_at, rp.name, rp.redirect_uris, rp.organisation_id, s.redirect_uri, s.title,
    s.signed_data_hash, s.signed_data_name, s.push_status, s.push_check, s.start_proof, s.start_key_version,
    s.start_ways, s.created_at
), superseded AS (
  UPDATE session s
  SET login_superseded_at = clock_timestamp()
  FROM exchanged
  WHERE s.id = $6::uuid AND s.login_cookie_hash = $7::bytea AND s.login_superseded_at IS NULL
  RETURNING s.id
)
SELECT exchanged.client_id AS "clientId",
  exchanged.title AS "title",
  exchanged.signed_data_hash AS "signedDataHash",
  exchanged.signed_data_name AS "signedDataName",
  exchanged.redirect_uri AS "redirectUri",
  exchanged.push_status AS "pushStatus",
  exchanged.push_check AS "pushCheck",
  exchanged.start_proof AS "startProof",
  exchanged.start_key_version AS "startKeyVersion",
  exchanged.start_ways::text[] AS "startWays",
  (extract(epoch FROM clock_timestamp() - exchanged.created_at) * 1000)::float8 AS "ageMs",
  (extract(epoch FROM exchanged.expires_at - clock_timestamp()) * 1000)::float8 AS "leftMs",
  ceil(extract(epoch FROM exchanged.expires_at))::float8 AS "expiresAt",
  exchanged.name AS "relyingPartyName",
  exchanged.redirect_uris AS "redirectUris",
  o.confirmed_name AS "organisationName",
  (SELECT id FROM superseded) AS "superseded"
FROM exchanged
LEFT JOIN organisation o ON o.id = exchanged.organisation_id;

-- read_hosted_login, run by signet_gateway
--   declared in libs/store/src/sessions/statements/hosted-login.ts
--   $1 sessionId: uuid
--   $2 hash: bytea
--   > status: "SessionStatus"
--   > expired: boolean *
--   > signatureCaptured: boolean *
--   > returned: boolean *
--   > clientId: uuid
--   > signatureType: "SignatureType"
--   > pairingCode: text or null
--   > state: text or null
--   > startWay: "StartWay" or null
--   > redirectUri: text *
--   > pushStatus: "PushStatus"
--   > pushCheck: "PushCheck" or null
--   > startProof: "StartProof" or null
--   > startKeyVersion: smallint or null
--   > startWays: text[] or null
--   > ageMs: double precision *
--   > leftMs: double precision *
--   > apiRevision: "ApiRevision"
--   > expiresAt: double precision *
PREPARE "read_hosted_login" (uuid, bytea) AS
SELECT s.status AS "status",
  s.expires_at <= clock_timestamp() AS "expired",
  s.signed_at IS NOT NULL AS "signatureCaptured",
  s.returned_at IS NOT NULL AS "returned",
  s.client_id AS "clientId",
  s.signature_type AS "signatureType",
  s.pairing_code AS "pairingCode",
  s.state AS "state",
  s.start_way AS "startWay",
  s.redirect_uri AS "redirectUri",
  s.push_status AS "pushStatus",
  s.push_check AS "pushCheck",
  s.start_proof AS "startProof",
  s.start_key_version AS "startKeyVersion",
  s.start_ways::text[] AS "startWays",
  (extract(epoch FROM clock_timestamp() - s.created_at) * 1000)::float8 AS "ageMs",
  (extract(epoch FROM s.expires_at - clock_timestamp()) * 1000)::float8 AS "leftMs",
  rp.api_revision AS "apiRevision",
  ceil(extract(epoch FROM s.expires_at))::float8 AS "expiresAt"
FROM session s JOIN relying_party rp ON rp.id = s.client_id AND rp.status = 'ACTIVE'
WHERE s.id = $1 AND s.login_cookie_hash = $2 AND s.login_superseded_at IS NULL;

-- declare_capabilities, run by signet_gateway
--   declared in libs/store/src/devices/device-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 startVersion: smallint
--   > fresh: boolean *
--   > done: boolean *
PREPARE "declare_capabilities" (uuid, bytea, double precision, smallint) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), declared AS (
  UPDATE device d SET start_version = greatest(d.start_version, $4)
  WHERE d.id = $1
    AND EXISTS (SELECT FROM proof)
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  RETURNING d.id
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", EXISTS (SELECT FROM declared) AS "done";

-- read_device, run by signet_gateway
--   declared in libs/store/src/devices/device-statements.ts
--   $1 deviceId: uuid
--   > id: uuid
--   > identityId: uuid
--   > name: text
--   > platform: "Platform"
--   > pinChangeId: uuid or null
--   > pinAttemptsUsed: integer
--   > possessionKey: jsonb
--   > authenticationKey: jsonb or null
--   > signingKey: jsonb or null
--   > status: "DeviceStatus" *
--   > unprovenPinAttempts: integer *
--   > lockedUntil: double precision or null
--   > now: timestamp with time zone *
--   > lockedById: uuid or null
--   > lockedByName: text or null
PREPARE "read_device" (uuid) AS
SELECT d.id AS "id",
  d.identity_id AS "identityId",
  d.name AS "name",
  d.platform AS "platform",
  d.pin_change_id AS "pinChangeId",
  d.pin_attempts_used AS "pinAttemptsUsed",
  d.possession_key AS "possessionKey",
  d.authentication_key AS "authenticationKey",
  d.signing_key AS "signingKey",
  CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  THEN 'ACTIVE'
  ELSE d.status END AS "status",
  (d.unproven_pin_attempts >> least(31,
      greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
        / extract(epoch FROM interval '30 days'))))::integer) AS "unprovenPinAttempts",
  CASE WHEN (d.status = 'LOCKED' AND d.locked_until > clock_timestamp())
  THEN ceil(extract(epoch FROM d.locked_until))::float8 END AS "lockedUntil",
  clock_timestamp() AS "now",
  o.id AS "lockedById",
  o.name AS "lockedByName"
FROM device d
LEFT JOIN device o ON o.id = d.locked_by_id
WHERE d.id = $1;

-- rename_device, run by signet_gateway
--   declared in libs/store/src/devices/device-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 name: text
--   $5 auditId: uuid, generated
--   > fresh: boolean *
--   > given: text or null
PREPARE "rename_device" (uuid, bytea, double precision, text, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), of_person AS (
  SELECT id, name FROM device
  WHERE identity_id = (SELECT identity_id FROM device WHERE id = $1) AND status <> 'REVOKED'
    AND EXISTS (SELECT FROM proof)
  ORDER BY id FOR UPDATE
), renamed AS (
  UPDATE device d SET name = (
    SELECT option.name FROM (
      SELECT n, CASE n WHEN 1 THEN $4 ELSE rtrim(left($4, 62)) || ' ' || n END AS name
      FROM generate_series(1, 6) n) option
    WHERE NOT EXISTS (SELECT FROM of_person d WHERE d.id <> $1 AND lower(d.name) = lower(option.name))
    ORDER BY option.n LIMIT 1)
  WHERE d.id = $1
    AND EXISTS (SELECT FROM proof)
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  RETURNING id, name
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $5::uuid, 'device:' || id, 'device.renamed', 'device:' || id FROM renamed
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", (SELECT name FROM renamed) AS "given";

-- revoke_device, run by signet_gateway
--   declared in libs/store/src/devices/device-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 auditId: uuid, generated
--   > fresh: boolean *
--   > done: boolean *
PREPARE "revoke_device" (uuid, bytea, double precision, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), revoked AS (
  UPDATE device SET status = 'REVOKED', revocation_reason = 5::smallint, push_provider = NULL,
    push_token_encrypted = NULL
  WHERE id = $1 AND status <> 'REVOKED' AND EXISTS (SELECT FROM proof)
  RETURNING id
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $4::uuid, 'device:' || id, 'device.revoked', 'device:' || id FROM revoked
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", EXISTS (SELECT FROM revoked) AS "done";

-- spend_device_proof, run by signet_gateway
--   declared in libs/store/src/devices/device-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   > fresh: boolean *
PREPARE "spend_device_proof" (uuid, bytea, double precision) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
) SELECT EXISTS (SELECT FROM proof) AS "fresh";

-- unlock_device, run by signet_gateway
--   declared in libs/store/src/devices/device-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 activationCodeHashes: bytea[]
--   $5 auditId: uuid, generated
--   > fresh: boolean *
--   > done: boolean *
PREPARE "unlock_device" (uuid, bytea, double precision, bytea[], uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), locked AS (
  SELECT id FROM device WHERE id = $1 AND status = 'LOCKED' AND EXISTS (SELECT FROM proof) FOR UPDATE
), used AS (
  UPDATE activation_code c SET used_at = clock_timestamp()
  FROM locked
  WHERE c.device_id = locked.id AND c.code_hash = ANY($4::bytea[]) AND c.used_at IS NULL
    AND c.expires_at > clock_timestamp()
  RETURNING c.device_id
), unlocked AS (
  UPDATE device SET status = 'ACTIVE', pin_attempts_used = 0, unproven_pin_attempts = 0
  WHERE id IN (SELECT device_id FROM used)
  RETURNING id
), closed AS (
  UPDATE pin_attempt SET status = 'WRONG'
  WHERE status = 'OPEN' AND device_id IN (SELECT id FROM unlocked)
), closed_in_session AS (
  UPDATE session SET pin_attempt_open = false
  WHERE ended_at IS NULL AND pin_attempt_open AND device_id = (SELECT id FROM unlocked)
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $5::uuid, 'device:' || id, 'device.unlocked', 'device:' || id FROM unlocked
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", EXISTS (SELECT FROM unlocked) AS "done";

-- enrol_device, run by signet_gateway
--   declared in libs/store/src/devices/enrolment/enrolment-statements.ts
--   $1 activationCodeHashes: bytea[]
--   $2 replaces: uuid or null
--   $3 possessionKey: jsonb
--   $4 newDeviceAge: double precision
--   $5 id: uuid
--   $6 name: text
--   $7 platform: "Platform"
--   $8 appVersion: text
--   $9 oprfKeyEncrypted: bytea
--   $10 pushProvider: "PushProvider" or null
--   $11 pushTokenEncrypted: bytea or null
--   $12 revocationAuditId: uuid, generated
--   $13 traceparent: text or null, filled by the connection
--   $14 auditId: uuid, generated
--   > identityId: uuid
--   > attributesEncrypted: bytea
--   > replacedDeviceId: uuid or null
PREPARE "enrol_device" (bytea[], uuid, jsonb, double precision, uuid, text, "Platform", text, bytea,
    "PushProvider", bytea, uuid, text, uuid) AS
WITH used AS (
  UPDATE activation_code SET used_at = clock_timestamp()
  WHERE code_hash = ANY($1::bytea[]) AND used_at IS NULL
    AND expires_at > clock_timestamp()
    AND device_id IS NULL
    AND (SELECT count(*) FROM device d WHERE d.identity_id = activation_code.identity_id AND d.status <> 'REVOKED'
        AND (d.id = $2::uuid AND (d.possession_key = $3::jsonb OR (d.status <> 'REVOKED' AND EXISTS (
          SELECT FROM device later WHERE later.identity_id = d.identity_id AND later.status <> 'REVOKED'
            AND coalesce(later.last_used_at, later.set_up_at, later.created_at) > coalesce(d.last_used_at,
                d.use_recorded_from, coalesce(d.last_used_at, d.set_up_at, d.created_at))
            AND (NOT later.created_at > clock_timestamp() - $4 * interval '1 hour'
                OR later.created_at <= coalesce(d.first_enrolled_at, d.created_at)
                OR (d.set_up_at IS NULL AND d.use_recorded_from IS NULL AND d.first_enrolled_at IS NULL)))))) IS NOT TRUE) < 5
  RETURNING identity_id,
    (SELECT count(*)
      FROM device d
      WHERE d.identity_id = activation_code.identity_id AND d.status <> 'REVOKED') >= 5 AS was_full
), replaced AS (
  UPDATE device d SET status = 'REVOKED',
    revocation_reason = CASE WHEN d.possession_key = $3::jsonb THEN 4::smallint ELSE 5::smallint END,
    push_provider = NULL, push_token_encrypted = NULL
  FROM used u
  WHERE d.id = $2::uuid AND d.identity_id = u.identity_id AND d.status <> 'REVOKED'
    AND (d.possession_key = $3::jsonb OR u.was_full AND (d.status <> 'REVOKED' AND EXISTS (
      SELECT FROM device later WHERE later.identity_id = d.identity_id AND later.status <> 'REVOKED'
        AND coalesce(later.last_used_at, later.set_up_at, later.created_at) > coalesce(d.last_used_at,
            d.use_recorded_from, coalesce(d.last_used_at, d.set_up_at, d.created_at))
        AND (NOT later.created_at > clock_timestamp() - $4 * interval '1 hour'
            OR later.created_at <= coalesce(d.first_enrolled_at, d.created_at)
            OR (d.set_up_at IS NULL AND d.use_recorded_from IS NULL AND d.first_enrolled_at IS NULL)))))
  RETURNING d.id, d.possession_key = $3::jsonb AS same_phone,
    coalesce(d.first_enrolled_at, d.created_at) AS first_enrolled_at,
    d.temporarily_locked_at, d.lock_undone_at
), enrolled AS (
  INSERT INTO device (id, identity_id, name, platform, app_version, possession_key, oprf_key_encrypted,
      push_provider, push_token_encrypted, replaces_id, first_enrolled_at, temporarily_locked_at, lock_undone_at)
  SELECT $5, identity_id, (
    SELECT option.name FROM (
      SELECT n, CASE n WHEN 1 THEN $6 ELSE rtrim(left($6, 62)) || ' ' || n END AS name
      FROM generate_series(1, 6) n) option
    WHERE NOT EXISTS (SELECT
      FROM device d
      WHERE d.identity_id = used.identity_id
        AND d.status <> 'REVOKED'
        AND d.id IS DISTINCT FROM (SELECT id FROM replaced)
        AND lower(d.name) = lower(option.name))
    ORDER BY option.n LIMIT 1), $7::"Platform", $8, $3::jsonb, $9,
    $10::"PushProvider", $11, (SELECT id FROM replaced),
    (SELECT first_enrolled_at FROM replaced WHERE same_phone),
    (SELECT temporarily_locked_at FROM replaced WHERE same_phone),
    (SELECT lock_undone_at FROM replaced WHERE same_phone)
  FROM used
  RETURNING id, identity_id
), revocation_audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $12::uuid, 'device:' || $5::text, 'device.revoked', 'device:' || id FROM replaced
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM enrolled
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.added', id, $13, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $14::uuid, 'device:' || id, 'device.enrolled', 'device:' || id FROM enrolled
)
SELECT i.id AS "identityId",
  i.attributes_encrypted AS "attributesEncrypted",
  replaced.id AS "replacedDeviceId"
FROM enrolled
JOIN identity i ON i.id = enrolled.identity_id
LEFT JOIN replaced ON true;

-- lock_replaced_device, run by signet_gateway
--   declared in libs/store/src/devices/enrolment/enrolment-statements.ts
--   $1 activationCodeHashes: bytea[]
--   $2 replaces: uuid
--   > deviceId: uuid
PREPARE "lock_replaced_device" (bytea[], uuid) AS
WITH code AS (
  SELECT identity_id FROM activation_code WHERE code_hash = ANY($1::bytea[]) AND used_at IS NULL
    AND expires_at > clock_timestamp() AND device_id IS NULL FOR UPDATE
)
SELECT d.id AS "deviceId" FROM code c JOIN device d ON d.identity_id = c.identity_id
WHERE d.id = $2 FOR NO KEY UPDATE OF d;

-- preview_enrolment, run by signet_gateway
--   declared in libs/store/src/devices/enrolment/enrolment-statements.ts
--   $1 replaces: uuid or null
--   $2 possessionKey: jsonb
--   $3 newDeviceAge: double precision
--   $4 activationCodeHashes: bytea[]
--   > identityId: uuid
--   > attributesEncrypted: bytea
--   > hasRoom: boolean *
PREPARE "preview_enrolment" (uuid, jsonb, double precision, bytea[]) AS
WITH code AS (
  SELECT identity_id,
    (SELECT count(*) FROM device d WHERE d.identity_id = activation_code.identity_id AND d.status <> 'REVOKED'
        AND (d.id = $1::uuid AND (d.possession_key = $2::jsonb OR (d.status <> 'REVOKED' AND EXISTS (
          SELECT FROM device later WHERE later.identity_id = d.identity_id AND later.status <> 'REVOKED'
            AND coalesce(later.last_used_at, later.set_up_at, later.created_at) > coalesce(d.last_used_at,
                d.use_recorded_from, coalesce(d.last_used_at, d.set_up_at, d.created_at))
            AND (NOT later.created_at > clock_timestamp() - $3 * interval '1 hour'
                OR later.created_at <= coalesce(d.first_enrolled_at, d.created_at)
                OR (d.set_up_at IS NULL
                    AND d.use_recorded_from IS NULL
                    AND d.first_enrolled_at IS NULL)))))) IS NOT TRUE) < 5 AS has_room
  FROM activation_code
  WHERE code_hash = ANY($4::bytea[]) AND used_at IS NULL
    AND expires_at > clock_timestamp() AND device_id IS NULL
  UNION ALL
  SELECT c.identity_id, true
  FROM activation_code c, device d
  WHERE c.code_hash = ANY($4::bytea[]) AND c.used_at IS NOT NULL
    AND c.expires_at > clock_timestamp() AND c.device_id IS NULL
    AND d.identity_id = c.identity_id
    AND d.possession_key = $2::jsonb
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND (d.authentication_key IS NULL OR d.set_up_at IS NULL
        AND d.created_at > clock_timestamp() - interval '60 minutes')
)
SELECT i.id AS "identityId", i.attributes_encrypted AS "attributesEncrypted", code.has_room AS "hasRoom"
FROM code
JOIN identity i ON i.id = code.identity_id LIMIT 1;

-- read_open_code, run by signet_gateway
--   declared in libs/store/src/devices/enrolment/enrolment-statements.ts
--   $1 activationCodeHashes: bytea[]
--   > identityId: uuid
--   > attributesEncrypted: bytea
PREPARE "read_open_code" (bytea[]) AS
SELECT i.id AS "identityId", i.attributes_encrypted AS "attributesEncrypted"
FROM activation_code
JOIN identity i ON i.id = activation_code.identity_id
WHERE code_hash = ANY($1::bytea[]) AND used_at IS NULL
  AND expires_at > clock_timestamp() AND device_id IS NULL;

-- resume_enrolment, run by signet_gateway
--   declared in libs/store/src/devices/enrolment/enrolment-statements.ts
--   $1 activationCodeHashes: bytea[]
--   $2 possessionKey: jsonb
--   > identityId: uuid
--   > attributesEncrypted: bytea
--   > deviceId: uuid
--   > pinAttemptsUsed: integer
--   > unprovenPinAttempts: integer *
PREPARE "resume_enrolment" (bytea[], jsonb) AS
UPDATE device d SET authentication_key = NULL, signing_key = NULL,
  authentication_certificate_encrypted = NULL,
  signing_certificate_encrypted = NULL, certificates_expire_at = NULL
FROM activation_code c JOIN identity i ON i.id = c.identity_id
WHERE c.code_hash = ANY($1::bytea[]) AND c.used_at IS NOT NULL
  AND c.expires_at > clock_timestamp() AND c.device_id IS NULL
  AND d.identity_id = c.identity_id
  AND d.possession_key = $2::jsonb
  AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  AND (d.authentication_key IS NULL OR d.set_up_at IS NULL
      AND d.created_at > clock_timestamp() - interval '60 minutes')
RETURNING i.id AS "identityId",
  i.attributes_encrypted AS "attributesEncrypted",
  d.id AS "deviceId",
  d.pin_attempts_used AS "pinAttemptsUsed",
  (d.unproven_pin_attempts >> least(31,
      greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
        / extract(epoch FROM interval '30 days'))))::integer) AS "unprovenPinAttempts";

-- list_replaceable_devices, run by signet_gateway
--   declared in libs/store/src/devices/enrolment/replacement.ts
--   $1 activationCodeHashes: bytea[]
--   $2 newDeviceAge: double precision
--   > deviceId: uuid
--   > deviceName: text
--   > platform: "Platform"
--   > createdAt: double precision *
--   > lastUsedAt: double precision *
PREPARE "list_replaceable_devices" (bytea[], double precision) AS
SELECT d.id AS "deviceId",
  d.name AS "deviceName",
  d.platform AS "platform",
  ceil(extract(epoch FROM d.created_at))::float8 AS "createdAt",
  ceil(extract(epoch FROM coalesce(d.last_used_at, d.set_up_at, d.created_at)))::float8 AS "lastUsedAt"
FROM activation_code c JOIN device d ON d.identity_id = c.identity_id
WHERE code_hash = ANY($1::bytea[]) AND used_at IS NULL
  AND expires_at > clock_timestamp()
  AND device_id IS NULL
  AND (SELECT count(*) FROM device d WHERE d.identity_id = c.identity_id AND d.status <> 'REVOKED') >= 5
  AND (d.status <> 'REVOKED' AND EXISTS (
    SELECT FROM device later WHERE later.identity_id = d.identity_id AND later.status <> 'REVOKED'
      AND coalesce(later.last_used_at, later.set_up_at, later.created_at) > coalesce(d.last_used_at,
          d.use_recorded_from, coalesce(d.last_used_at, d.set_up_at, d.created_at))
      AND (NOT later.created_at > clock_timestamp() - $2 * interval '1 hour'
          OR later.created_at <= coalesce(d.first_enrolled_at, d.created_at)
          OR (d.set_up_at IS NULL AND d.use_recorded_from IS NULL AND d.first_enrolled_at IS NULL))))
ORDER BY coalesce(d.last_used_at, d.set_up_at, d.created_at), d.id;

-- disable_other_device, run by signet_gateway
--   declared in libs/store/src/devices/other-device-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 targetDeviceId: uuid
--   $5 purpose: "PinPurpose"
--   $6 newDeviceAge: double precision
--   $7 newDeviceLock: double precision
--   $8 auditId: uuid, generated
--   $9 traceparent: text or null, filled by the connection
--   > fresh: boolean *
--   > found: boolean *
--   > allowed: boolean *
--   > permitted: boolean *
--   > changed: boolean *
--   > lockedUntil: double precision or null
PREPARE "disable_other_device" (uuid, bytea, double precision, uuid, "PinPurpose", double precision,
    double precision, uuid, text) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), pair AS (
  SELECT id,
    CASE WHEN (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE device.status END AS status,
    created_at, first_enrolled_at, temporarily_locked_at, lock_undone_at
  FROM device
  WHERE id IN ($1, $4) AND EXISTS (SELECT FROM proof)
    AND identity_id = (SELECT identity_id FROM device WHERE id = $1)
  ORDER BY id FOR UPDATE
), judged AS (
  SELECT other.*, own.lock_undone_at IS NULL AND ($5::"PinPurpose" = 'LOCK_DEVICE')
    AND (other.temporarily_locked_at > clock_timestamp() - $6 * interval '1 hour') IS NOT TRUE AS may_lock_once,
    (coalesce(other.first_enrolled_at, other.created_at) <= own.created_at
        AND (own.lock_undone_at IS NOT NULL
            OR own.created_at > clock_timestamp() - $6 * interval '1 hour')) AS restricted
  FROM pair other JOIN pair own ON own.id = $1 AND other.id <> own.id
  WHERE other.id = $4 AND other.status <> 'REVOKED'
), target AS (
  SELECT *, NOT restricted OR may_lock_once AS allowed FROM judged
), permitted AS (
  UPDATE pin_attempt SET status = 'SPENT'
  WHERE EXISTS (SELECT FROM target WHERE allowed)
    AND EXISTS (SELECT FROM pair WHERE id = $1 AND status = 'ACTIVE')
    AND device_id = $1 AND status = 'PROVEN' AND purpose = $5::"PinPurpose"
    AND target_device_id = $4
    AND created_at > clock_timestamp() - interval '300 seconds'
  RETURNING id
), changed AS (
  UPDATE device d
  SET status = CASE $5 WHEN 'LOCK_DEVICE' THEN 'LOCKED' ELSE 'REVOKED' END::"DeviceStatus",
    lock_requested = $5 = 'LOCK_DEVICE' AND NOT restricted,
    revocation_reason = CASE $5 WHEN 'REVOKE_DEVICE' THEN 5::smallint END,
    push_provider = CASE $5 WHEN 'LOCK_DEVICE' THEN d.push_provider END,
    push_token_encrypted = CASE $5 WHEN 'LOCK_DEVICE' THEN d.push_token_encrypted END,
    locked_until = CASE WHEN restricted THEN clock_timestamp() + $7 * interval '1 hour' END,
    locked_by_id = CASE WHEN restricted THEN $1 ELSE d.locked_by_id END,
    temporarily_locked_at = CASE WHEN restricted THEN clock_timestamp() ELSE d.temporarily_locked_at END
  FROM target
  WHERE EXISTS (SELECT FROM permitted) AND d.id = target.id
    AND ($5 = 'REVOKE_DEVICE' OR target.status = 'ACTIVE' OR NOT restricted AND d.locked_until IS NOT NULL)
  RETURNING d.id, d.locked_until
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target, details)
  SELECT $8::uuid, 'device:' || $1::text,
    CASE $5 WHEN 'LOCK_DEVICE' THEN 'device.locked' ELSE 'device.revoked' END, 'device:' || id,
    CASE WHEN locked_until IS NOT NULL THEN jsonb_build_object('until', locked_until) END
  FROM changed
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM changed WHERE locked_until IS NOT NULL
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.temporarily_locked', $1::uuid, $9, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM target) AS "found",
  EXISTS (SELECT FROM target WHERE allowed) AS "allowed",
  EXISTS (SELECT FROM permitted) AS "permitted",
  EXISTS (SELECT FROM changed) AS "changed",
  (SELECT ceil(extract(epoch FROM locked_until))::float8 FROM changed) AS "lockedUntil";

-- list_devices, run by signet_gateway
--   declared in libs/store/src/devices/other-device-statements.ts
--   $1 deviceId: uuid
--   > deviceId: uuid
--   > deviceName: text
--   > platform: "Platform"
--   > status: "DeviceStatus" *
--   > createdAt: double precision *
--   > lastUsedAt: double precision *
--   > current: boolean *
PREPARE "list_devices" (uuid) AS
SELECT d.id AS "deviceId",
  d.name AS "deviceName",
  d.platform AS "platform",
  CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  THEN 'ACTIVE'
  ELSE d.status END AS "status",
  ceil(extract(epoch FROM d.created_at))::float8 AS "createdAt",
  ceil(extract(epoch FROM coalesce(d.last_used_at, d.set_up_at, d.created_at)))::float8 AS "lastUsedAt",
  d.id = own.id AS "current"
FROM device own JOIN device d ON d.identity_id = own.identity_id
WHERE own.id = $1 AND d.status <> 'REVOKED'
ORDER BY d.created_at DESC, d.id DESC;

-- read_push_target, run by signet_gateway
--   declared in libs/store/src/devices/push-token-statements.ts
--   $1 deviceId: uuid
--   > pushProvider: "PushProvider" or null
--   > pushTokenEncrypted: bytea or null
PREPARE "read_push_target" (uuid) AS
SELECT d.push_provider AS "pushProvider", d.push_token_encrypted AS "pushTokenEncrypted"
FROM device d
WHERE d.id = $1;

-- replace_push_token, run by signet_gateway
--   declared in libs/store/src/devices/push-token-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 pushProvider: "PushProvider"
--   $5 pushTokenEncrypted: bytea
--   $6 unchanged: bytea or null
--   $7 traceparent: text or null, filled by the connection
--   $8 auditId: uuid, generated
--   > fresh: boolean *
--   > done: boolean *
--   > changed: boolean *
PREPARE "replace_push_token" (uuid, bytea, double precision, "PushProvider", bytea, bytea, text, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), found AS (
  SELECT id
  FROM device
  WHERE id = $1
    AND (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    AND EXISTS (SELECT FROM proof) FOR UPDATE
), replaced AS (
  UPDATE device d SET push_provider = $4::"PushProvider", push_token_encrypted = $5,
    push_token_replaced_at = clock_timestamp()
  FROM found WHERE d.id = found.id AND (d.push_token_encrypted = $6) IS NOT TRUE
  RETURNING d.id
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM replaced
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.push_token_replaced', id, $7, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $8::uuid, 'device:' || id, 'device.push_token_replaced', 'device:' || id FROM replaced
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM found) AS "done",
  EXISTS (SELECT FROM replaced) AS "changed";

-- read_device_notices, run by signet_gateway
--   declared in libs/store/src/devices/device-notices.ts
--   $1 deviceId: uuid
--   > type: text *
--   > deviceId: uuid
--   > deviceName: text
--   > platform: "Platform"
--   > at: double precision *
--   > replacedDeviceName: text or null
PREPARE "read_device_notices" (uuid) AS
SELECT change.type AS "type",
  other.id AS "deviceId",
  other.name AS "deviceName",
  other.platform AS "platform",
  ceil(extract(epoch FROM change.at))::float8 AS "at",
  replaced.name AS "replacedDeviceName"
FROM device own JOIN device other ON other.identity_id = own.identity_id AND other.id <> own.id
CROSS JOIN LATERAL (VALUES ('DEVICE_ADDED', other.created_at), ('KEYS_REPLACED', other.keys_replaced_at),
    ('PUSH_TOKEN_REPLACED', other.push_token_replaced_at)) AS change (type, at)
LEFT JOIN device replaced ON change.type = 'DEVICE_ADDED' AND replaced.id = other.replaces_id
  AND replaced.identity_id = own.identity_id
WHERE own.id = $1 AND change.at >= own.created_at
  AND change.at > clock_timestamp() - interval '30 days'
ORDER BY change.at DESC
LIMIT 15;

-- allow_sender, run by signet_gateway
--   declared in libs/store/src/pushes/mute-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 clientId: uuid
--   $5 auditId: uuid, generated
--   > fresh: boolean *
--   > done: boolean *
PREPARE "allow_sender" (uuid, bytea, double precision, uuid, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), known AS (
  SELECT d.identity_id, rp.id, rp.organisation_id FROM device d
  JOIN subject u ON u.client_id = $4 AND u.identity_id = d.identity_id
  JOIN relying_party rp ON rp.id = u.client_id
  WHERE EXISTS (SELECT FROM proof)
    AND d.id = $1
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
), locked AS (
  SELECT u.client_id, u.identity_id
  FROM known JOIN relying_party rp ON rp.id = known.id OR rp.organisation_id = known.organisation_id
  JOIN subject u ON u.client_id = rp.id AND u.identity_id = known.identity_id
  WHERE u.muted_at IS NOT NULL ORDER BY u.client_id FOR NO KEY UPDATE OF u
), allowed AS (
  UPDATE subject u SET muted_at = NULL
  FROM locked WHERE u.client_id = locked.client_id AND u.identity_id = locked.identity_id
  RETURNING u.client_id
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target, details)
  SELECT $5::uuid, 'device:' || $1::text, 'device.sender_allowed', 'device:' || $1::text,
    jsonb_build_object('client', $4::uuid)
  WHERE EXISTS (SELECT FROM allowed)
)
SELECT EXISTS (SELECT FROM proof) AS "fresh", EXISTS (SELECT FROM known) AS "done";

-- list_muted_senders, run by signet_gateway
--   declared in libs/store/src/pushes/mute-statements.ts
--   $1 deviceId: uuid
--   > clientId: uuid
--   > relyingPartyName: text
--   > organisationName: text or null
--   > mutedAt: double precision *
PREPARE "list_muted_senders" (uuid) AS
SELECT rp.id AS "clientId",
  rp.name AS "relyingPartyName",
  o.confirmed_name AS "organisationName",
  ceil(extract(epoch FROM m.muted_at))::float8 AS "mutedAt"
FROM device d JOIN
subject m
JOIN relying_party rp ON rp.id = m.client_id
LEFT JOIN organisation o ON o.id = rp.organisation_id ON m.identity_id = d.identity_id
  AND m.muted_at IS NOT NULL
WHERE d.id = $1
ORDER BY m.muted_at DESC, m.client_id;

-- mute_sender, run by signet_gateway
--   declared in libs/store/src/pushes/mute-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 sessionId: uuid
--   $5 auditId: uuid, generated
--   > fresh: boolean *
--   > clientId: uuid or null
--   > relyingPartyName: text or null
--   > organisationName: text or null
--   > mutedAt: double precision or null
PREPARE "mute_sender" (uuid, bytea, double precision, uuid, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), locked AS (
  SELECT u.client_id, u.identity_id, u.muted_at FROM device d
  JOIN session s ON s.id = $4 AND s.subject_identity_id = d.identity_id AND s.push_status <> 'NOT_REQUESTED'
  JOIN subject u ON u.client_id = s.client_id AND u.identity_id = d.identity_id
  WHERE EXISTS (SELECT FROM proof)
    AND d.id = $1
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  FOR NO KEY UPDATE OF u
), asked AS (
  SELECT locked.* FROM locked JOIN identity i ON i.id = locked.identity_id WHERE i.erased_at IS NULL
  FOR KEY SHARE OF i
), muted AS (
  UPDATE subject u SET muted_at = coalesce(u.muted_at, clock_timestamp())
  FROM asked WHERE u.client_id = asked.client_id AND u.identity_id = asked.identity_id
  RETURNING u.client_id, u.muted_at
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target, details)
  SELECT $5::uuid, 'device:' || $1::text, 'device.sender_muted', 'device:' || $1::text,
    jsonb_build_object('client', (SELECT client_id FROM muted))
  WHERE EXISTS (SELECT FROM asked JOIN muted USING (client_id) WHERE asked.muted_at IS NULL)
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  rp.id AS "clientId",
  rp.name AS "relyingPartyName",
  o.confirmed_name AS "organisationName",
  ceil(extract(epoch FROM m.muted_at))::float8 AS "mutedAt"
FROM (SELECT) one
LEFT JOIN (
  muted m
  JOIN relying_party rp ON rp.id = m.client_id
  LEFT JOIN organisation o ON o.id = rp.organisation_id) ON true;

-- store_idempotent_response, run by signet_gateway
--   declared in libs/store/src/sessions/statements/creation/idempotency.ts
--   $1 responseEncrypted: bytea
--   $2 clientId: uuid
--   $3 key: text
--   > key: text
PREPARE "store_idempotent_response" (bytea, uuid, text) AS
UPDATE idempotency_record SET response_encrypted = $1
WHERE client_id = $2 AND key = $3
RETURNING idempotency_record.key AS "key";

-- take_idempotency_key, run by signet_gateway
--   declared in libs/store/src/sessions/statements/creation/idempotency.ts
--   $1 key: text
--   $2 bodyHash: bytea
--   $3 clientId: uuid
--   $4 clientVersion: integer
--   $5 retention: double precision
--   > clientVersion: integer
--   > taken: boolean *
--   > lockTimeout: text or null
--   > sameBody: boolean or null
--   > responseEncrypted: bytea or null
--   > ageMs: double precision or null
PREPARE "take_idempotency_key" (text, bytea, uuid, integer, double precision) AS
WITH taken AS (
  INSERT INTO idempotency_record AS k (client_id, key, body_hash)
  SELECT id, $1, $2 FROM relying_party rp WHERE rp.id = $3 AND rp.version = $4
  ON CONFLICT (client_id, key) DO UPDATE
  SET body_hash = excluded.body_hash, response_encrypted = NULL, created_at = clock_timestamp()
  WHERE k.created_at <= clock_timestamp() - $5 * interval '1 second' OR k.response_encrypted IS NULL
  RETURNING k.key
)
SELECT rp.version AS "clientVersion",
  EXISTS (SELECT FROM taken) AS "taken",
  (SELECT set_config('lock_timeout', '0', true) FROM taken) AS "lockTimeout",
  r.body_hash = $2 AS "sameBody",
  r.response_encrypted AS "responseEncrypted",
  extract(epoch FROM clock_timestamp() - r.created_at)::float8 * 1000 AS "ageMs"
FROM relying_party rp
LEFT JOIN idempotency_record r ON r.client_id = rp.id AND r.key = $1
WHERE rp.id = $3;

-- count_legacy_use, run by signet_gateway
--   declared in libs/store/src/clients/legacy-use-statement.ts
--   $1 clientId: uuid
PREPARE "count_legacy_use" (uuid) AS
INSERT INTO legacy_use AS u (client_id, uses, last_used_at) VALUES ($1, 1, clock_timestamp())
ON CONFLICT (client_id) DO UPDATE SET uses = u.uses + 1, last_used_at = excluded.last_used_at;

-- add_client_refusals, run by signet_gateway
--   declared in libs/store/src/clients/client-refusals-statement.ts
--   $1 clientIds: uuid[]
--   $2 errorCodes: text[]
--   $3 refusals: integer[]
PREPARE "add_client_refusals" (uuid[], text[], integer[]) AS
INSERT INTO client_refusals AS c (client_id, hour, error_code, refusals)
SELECT new.client_id, date_trunc('hour', clock_timestamp(), 'UTC'), new.error_code, new.refusals
FROM unnest($1::uuid[], $2::text[], $3::int[]) AS new (client_id, error_code, refusals)
ORDER BY new.client_id, new.error_code
ON CONFLICT (client_id, hour, error_code) DO UPDATE SET refusals = c.refusals + excluded.refusals;

-- read_key_permission, run by signet_gateway
--   declared in libs/store/src/devices/key-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 authenticationKey: jsonb
--   $4 signingKey: jsonb
--   $5 authenticationKeyThumbprint: text
--   $6 signingKeyThumbprint: text
--   > identityId: uuid
--   > attributesEncrypted: bytea
--   > fresh: boolean *
--   > permitted: boolean *
--   > authenticationCertificateEncrypted: bytea or null
--   > signingCertificateEncrypted: bytea or null
PREPARE "read_key_permission" (uuid, bytea, jsonb, jsonb, text, text) AS
SELECT i.id AS "identityId",
  i.attributes_encrypted AS "attributesEncrypted",
  NOT EXISTS (SELECT FROM device_proof WHERE device_id = $1 AND jti_hash = $2) AS "fresh",
  ((d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
      AND (d.authentication_key IS NULL OR (d.authentication_key = $3::jsonb AND d.signing_key = $4::jsonb
          AND coalesce(d.keys_replaced_at, d.created_at) > clock_timestamp() - interval '7 days'
          AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
            SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
              AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp()))))
          OR EXISTS (SELECT FROM pin_attempt WHERE device_id = $1 AND status = 'PROVEN' AND purpose = 'REPLACE_KEYS'
              AND authentication_key_thumbprint = $5
              AND signing_key_thumbprint = $6
              AND created_at > clock_timestamp() - interval '300 seconds'))) IS TRUE AS "permitted",
  kept.authentication_certificate_encrypted AS "authenticationCertificateEncrypted",
  kept.signing_certificate_encrypted AS "signingCertificateEncrypted"
FROM device d
JOIN identity i ON i.id = d.identity_id
LEFT JOIN device kept ON kept.id = d.id AND (d.authentication_key = $3::jsonb AND d.signing_key = $4::jsonb
    AND coalesce(d.keys_replaced_at, d.created_at) > clock_timestamp() - interval '7 days'
    AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
      SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
        AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp()))))
WHERE d.id = $1;

-- store_device_keys, run by signet_gateway
--   declared in libs/store/src/devices/key-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 authenticationKeyThumbprint: text
--   $5 signingKeyThumbprint: text
--   $6 authenticationKey: jsonb
--   $7 signingKey: jsonb
--   $8 authenticationCertificateEncrypted: bytea
--   $9 signingCertificateEncrypted: bytea
--   $10 authenticationNotAfter: timestamp with time zone
--   $11 signingNotAfter: timestamp with time zone
--   $12 authenticationIssuerKeyHash: bytea
--   $13 authenticationSerial: bytea
--   $14 signingIssuerKeyHash: bytea
--   $15 signingSerial: bytea
--   $16 traceparent: text or null, filled by the connection
--   $17 auditId: uuid, generated
--   > fresh: boolean *
--   > done: boolean *
--   > replaced: boolean *
PREPARE "store_device_keys" (uuid, bytea, double precision, text, text, jsonb, jsonb, bytea, bytea,
    timestamp with time zone, timestamp with time zone, bytea, bytea, bytea, bytea, text, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), permitted AS (
  UPDATE pin_attempt SET status = 'SPENT'
  WHERE EXISTS (SELECT FROM proof) AND device_id = $1 AND status = 'PROVEN' AND purpose = 'REPLACE_KEYS'
    AND authentication_key_thumbprint = $4
    AND signing_key_thumbprint = $5
    AND created_at > clock_timestamp() - interval '300 seconds'
  RETURNING id
), stored AS (
  UPDATE device d SET authentication_key = $6::jsonb, signing_key = $7::jsonb,
    authentication_certificate_encrypted = $8,
    signing_certificate_encrypted = $9,
    certificates_expire_at = least($10::timestamptz, $11::timestamptz),
    keys_replaced_at = CASE WHEN EXISTS (SELECT FROM permitted) THEN clock_timestamp() ELSE keys_replaced_at END
  WHERE id = $1
    AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    AND EXISTS (SELECT FROM proof)
    AND (authentication_key IS NULL
        OR EXISTS (SELECT FROM permitted)
        OR (d.authentication_key = $6::jsonb AND d.signing_key = $7::jsonb
            AND coalesce(d.keys_replaced_at, d.created_at) > clock_timestamp() - interval '7 days'
            AND ((d.certificates_expire_at > clock_timestamp()) IS NOT FALSE AND NOT EXISTS (
              SELECT FROM certificate used WHERE used.device_id = d.id AND used.superseded_at IS NULL
                AND (used.revoked_at IS NOT NULL OR used.not_after <= clock_timestamp())))))
  RETURNING id
), certified AS (
  INSERT INTO certificate (issuer_key_hash, serial, use, not_after, device_id)
  SELECT issued.*, stored.id
  FROM stored
  CROSS JOIN (VALUES ($12::bytea, $13::bytea, 'AUTHENTICATION'::"CertificateUse", $10::timestamptz),
      ($14::bytea, $15::bytea, 'SIGNING'::"CertificateUse", $11::timestamptz))
  AS issued (issuer_key_hash, serial, use, not_after)
), replaced AS (
  SELECT id FROM stored WHERE EXISTS (SELECT FROM permitted)
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM replaced
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.keys_replaced', id, $16, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $17::uuid, 'device:' || id,
    CASE WHEN EXISTS (SELECT FROM permitted) THEN 'device.keys_replaced' ELSE 'device.keys_registered' END,
    'device:' || id
  FROM stored
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM stored) AS "done",
  EXISTS (SELECT FROM replaced) AS "replaced";

-- open_free_pin_attempt, run by signet_gateway
--   declared in libs/store/src/pin/pin-attempt-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 limit: integer
--   $5 purpose: "PinPurpose"
--   $6 newOprfKeyEncrypted: bytea or null
--   $7 traceparent: text or null, filled by the connection
--   $8 auditId: uuid, generated
--   $9 attemptId: uuid
--   $10 challenge: bytea
--   $11 authenticationKeyThumbprint: text or null
--   $12 signingKeyThumbprint: text or null
--   $13 targetDeviceId: uuid or null
--   > fresh: boolean *
--   > opened: boolean *
--   > locked: boolean *
--   > used: integer or null
--   > unproven: integer or null
--   > oprfKeyEncrypted: bytea or null
PREPARE "open_free_pin_attempt" (uuid, bytea, double precision, integer, "PinPurpose", bytea, text, uuid,
    uuid, bytea, text, text, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), counted AS (
  UPDATE device d
  SET status = CASE WHEN (d.pin_attempts_used >= $4
      OR (d.unproven_pin_attempts >> least(31,
          greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
            / extract(epoch FROM interval '30 days'))))::integer) >= 10)
    THEN 'LOCKED'
    ELSE CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE d.status END END,
    locked_until = CASE WHEN NOT (d.pin_attempts_used >= $4
        OR (d.unproven_pin_attempts >> least(31,
            greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
              / extract(epoch FROM interval '30 days'))))::integer) >= 10)
    AND (d.status = 'LOCKED' AND d.locked_until > clock_timestamp())
    THEN d.locked_until END,
    pending_oprf_key_encrypted = CASE WHEN $5::"PinPurpose" = 'NEW_PIN'
    THEN $6
    ELSE d.pending_oprf_key_encrypted END,
    pin_attempts_used = least(d.pin_attempts_used + 1, $4),
    unproven_pin_attempts = least((d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) + 1, 10),
    unproven_pin_attempts_at = CASE (d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) WHEN 0 THEN clock_timestamp()
    ELSE d.unproven_pin_attempts_at + least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer * interval '30 days' END
  WHERE EXISTS (SELECT FROM proof) AND d.id = $1
    AND ((d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
        OR $5::"PinPurpose" = 'UNDO_LOCK' AND (d.status = 'LOCKED' AND d.locked_until > clock_timestamp()))
    AND (NOT $5::"PinPurpose" = 'NEW_PIN' OR EXISTS (
      SELECT FROM pin_attempt p
      WHERE p.device_id = $1 AND p.status = 'PROVEN' AND p.purpose = 'CHANGE_PIN'
        AND p.created_at > clock_timestamp() - interval '300 seconds'))
  RETURNING d.id, d.pin_attempts_used, d.unproven_pin_attempts,
    CASE WHEN $5::"PinPurpose" = 'NEW_PIN'
    THEN d.pending_oprf_key_encrypted
    ELSE d.oprf_key_encrypted END AS oprf_key_encrypted,
    d.status = 'LOCKED' AND d.locked_until IS NULL AS locked
), answered AS (
  SELECT * FROM counted WHERE NOT locked
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM counted WHERE locked
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.locked', id, $7, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $8::uuid, 'device:' || id, 'device.locked', 'device:' || id FROM counted WHERE locked
), opened AS (
  INSERT INTO pin_attempt (id, device_id, challenge, purpose, authentication_key_thumbprint,
      signing_key_thumbprint,
      target_device_id)
  SELECT $9, id, $10, $5::"PinPurpose", $11, $12,
    $13
  FROM answered
  ON CONFLICT (device_id) WHERE status = 'OPEN'
  DO UPDATE SET id = excluded.id, challenge = excluded.challenge, purpose = excluded.purpose,
    authentication_key_thumbprint = excluded.authentication_key_thumbprint,
    signing_key_thumbprint = excluded.signing_key_thumbprint, target_device_id = excluded.target_device_id,
    created_at = excluded.created_at
  RETURNING id
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM opened) AS "opened",
  EXISTS (SELECT FROM counted WHERE locked) AS "locked",
  a.pin_attempts_used AS "used",
  a.unproven_pin_attempts AS "unproven",
  a.oprf_key_encrypted AS "oprfKeyEncrypted"
FROM (SELECT) one
LEFT JOIN answered a ON true;

-- open_pin_attempt, run by signet_gateway
--   declared in libs/store/src/pin/pin-attempt-statements.ts
--   $1 sessionId: uuid
--   $2 deviceId: uuid
--   $3 jtiHash: bytea
--   $4 rememberSeconds: double precision
--   $5 limit: integer
--   $6 codeChosen: boolean
--   $7 traceparent: text or null, filled by the connection
--   $8 auditId: uuid, generated
--   > fresh: boolean *
--   > opened: boolean *
--   > locked: boolean *
--   > used: integer or null
--   > unproven: integer or null
--   > oprfKeyEncrypted: bytea or null
--   > manifest: bytea or null
--   > certificateEncrypted: bytea or null
--   > signedAttributes: bytea or null
--   > now: timestamp with time zone *
PREPARE "open_pin_attempt" (uuid, uuid, bytea, double precision, integer, boolean, text, uuid) AS
WITH signing AS (
  SELECT s.id
  FROM session s
  WHERE s.id = $1
    AND s.device_id = $2
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
), proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $2, $3, clock_timestamp() + $4 * interval '1 second'
  WHERE NOT EXISTS (SELECT FROM signing)
  ON CONFLICT DO NOTHING
  RETURNING device_id
), counted AS (
  UPDATE device d
  SET status = CASE WHEN (d.pin_attempts_used >= $5
      OR (d.unproven_pin_attempts >> least(31,
          greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
            / extract(epoch FROM interval '30 days'))))::integer) >= 10)
    THEN 'LOCKED'
    ELSE CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE d.status END END,
    locked_until = CASE WHEN NOT (d.pin_attempts_used >= $5
        OR (d.unproven_pin_attempts >> least(31,
            greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
              / extract(epoch FROM interval '30 days'))))::integer) >= 10)
    AND (d.status = 'LOCKED' AND d.locked_until > clock_timestamp())
    THEN d.locked_until END,
    pin_attempts_used = least(d.pin_attempts_used + 1, $5),
    unproven_pin_attempts = least((d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) + 1, 10),
    unproven_pin_attempts_at = CASE (d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) WHEN 0 THEN clock_timestamp()
    ELSE d.unproven_pin_attempts_at + least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer * interval '30 days' END
  WHERE EXISTS (SELECT FROM proof) AND d.id = $2
    AND ((d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
        OR false AND (d.status = 'LOCKED' AND d.locked_until > clock_timestamp()))
    AND EXISTS (SELECT
      FROM session s
      WHERE s.id = $1
        AND s.device_id = $2
        AND s.signature_type = 'AUTHENTICATION'
        AND s.status = 'SCANNED'
        AND s.signed_at IS NULL
        AND s.expires_at > clock_timestamp()
        AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
        AND (s.start_way IS DISTINCT FROM 'PUSH' OR $6::boolean))
    AND true
  RETURNING d.id, d.pin_attempts_used, d.unproven_pin_attempts, d.oprf_key_encrypted AS oprf_key_encrypted,
    d.status = 'LOCKED' AND d.locked_until IS NULL AS locked
), answered AS (
  SELECT * FROM counted WHERE NOT locked
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM counted WHERE locked
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.locked', id, $7, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $8::uuid, 'device:' || id, 'device.locked', 'device:' || id FROM counted WHERE locked
), opened AS (
  UPDATE session s SET pin_attempt_open = true
  WHERE EXISTS (SELECT FROM answered)
    AND s.id = $1
    AND s.device_id = $2
    AND s.signature_type = 'AUTHENTICATION'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
    AND (s.start_way IS DISTINCT FROM 'PUSH' OR $6::boolean)
  RETURNING s.id
)
SELECT EXISTS (SELECT FROM proof) OR EXISTS (SELECT FROM signing) AS "fresh",
  EXISTS (SELECT FROM opened) AS "opened",
  EXISTS (SELECT FROM counted WHERE locked) AS "locked",
  a.pin_attempts_used AS "used",
  a.unproven_pin_attempts AS "unproven",
  a.oprf_key_encrypted AS "oprfKeyEncrypted",
  g.manifest AS "manifest",
  g.certificate_encrypted AS "certificateEncrypted",
  g.signed_attributes AS "signedAttributes",
  clock_timestamp() AS "now"
FROM (SELECT) one
LEFT JOIN answered a ON true
LEFT JOIN signature g ON g.session_id = (SELECT id FROM signing);

-- open_signing_attempt, run by signet_gateway
--   declared in libs/store/src/pin/pin-attempt-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 sessionId: uuid
--   $5 replaced: bytea
--   $6 limit: integer
--   $7 codeChosen: boolean
--   $8 traceparent: text or null, filled by the connection
--   $9 auditId: uuid, generated
--   $10 signedAttributes: bytea
--   > fresh: boolean *
--   > opened: boolean *
--   > locked: boolean *
--   > used: integer or null
--   > unproven: integer or null
--   > oprfKeyEncrypted: bytea or null
PREPARE "open_signing_attempt" (uuid, bytea, double precision, uuid, bytea, integer, boolean, text, uuid,
    bytea) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), locked_device AS (
  SELECT id,
    CASE WHEN (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE device.status END AS status,
    (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    OR (device.status = 'LOCKED' AND device.locked_until > clock_timestamp()) AS lockable,
    pin_attempts_used,
    (device.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - device.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) AS unproven_pin_attempts
  FROM device WHERE id = $1 FOR UPDATE
), unchanged AS (
  SELECT g.session_id FROM signature g, locked_device
  WHERE g.session_id = $4 AND g.signed_attributes = $5
  FOR UPDATE OF g
), counted AS (
  UPDATE device d
  SET status = CASE WHEN (d.pin_attempts_used >= $6
      OR (d.unproven_pin_attempts >> least(31,
          greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
            / extract(epoch FROM interval '30 days'))))::integer) >= 10)
    THEN 'LOCKED'
    ELSE CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE d.status END END,
    locked_until = CASE WHEN NOT (d.pin_attempts_used >= $6
        OR (d.unproven_pin_attempts >> least(31,
            greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
              / extract(epoch FROM interval '30 days'))))::integer) >= 10)
    AND (d.status = 'LOCKED' AND d.locked_until > clock_timestamp())
    THEN d.locked_until END,
    pin_attempts_used = least(d.pin_attempts_used + 1, $6),
    unproven_pin_attempts = least((d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) + 1, 10),
    unproven_pin_attempts_at = CASE (d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) WHEN 0 THEN clock_timestamp()
    ELSE d.unproven_pin_attempts_at + least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer * interval '30 days' END
  WHERE EXISTS (SELECT FROM proof) AND d.id = $1
    AND ((d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
        OR false AND (d.status = 'LOCKED' AND d.locked_until > clock_timestamp()))
    AND EXISTS (SELECT
      FROM session s
      WHERE s.id = $4
        AND s.device_id = $1
        AND s.signature_type = 'SIGNING'
        AND s.status = 'SCANNED'
        AND s.signed_at IS NULL
        AND s.expires_at > clock_timestamp()
        AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
        AND (s.start_way IS DISTINCT FROM 'PUSH' OR $7::boolean))
    AND EXISTS (SELECT FROM unchanged)
  RETURNING d.id, d.pin_attempts_used, d.unproven_pin_attempts, d.oprf_key_encrypted AS oprf_key_encrypted,
    d.status = 'LOCKED' AND d.locked_until IS NULL AS locked
), answered AS (
  SELECT * FROM counted WHERE NOT locked
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM counted WHERE locked
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.locked', id, $8, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $9::uuid, 'device:' || id, 'device.locked', 'device:' || id FROM counted WHERE locked
), opened AS (
  UPDATE session s SET pin_attempt_open = true
  WHERE EXISTS (SELECT FROM answered)
    AND s.id = $4
    AND s.device_id = $1
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
    AND (s.start_way IS DISTINCT FROM 'PUSH' OR $7::boolean)
  RETURNING s.id
), renewed AS (
  UPDATE signature g SET signed_attributes = $10 FROM opened WHERE g.session_id = opened.id
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM opened) AS "opened",
  EXISTS (SELECT FROM counted WHERE locked) AS "locked",
  a.pin_attempts_used AS "used",
  a.unproven_pin_attempts AS "unproven",
  a.oprf_key_encrypted AS "oprfKeyEncrypted"
FROM (SELECT) one
LEFT JOIN answered a ON true;

-- read_pin_attempt, run by signet_gateway
--   declared in libs/store/src/pin/pin-attempt-statements.ts
--   $1 attemptId: uuid
--   $2 deviceId: uuid
--   > challenge: bytea
--   > purpose: "PinPurpose"
--   > authenticationKeyThumbprint: text or null
--   > signingKeyThumbprint: text or null
--   > targetDeviceId: uuid or null
PREPARE "read_pin_attempt" (uuid, uuid) AS
SELECT a.challenge AS "challenge",
  a.purpose AS "purpose",
  a.authentication_key_thumbprint AS "authenticationKeyThumbprint",
  a.signing_key_thumbprint AS "signingKeyThumbprint",
  a.target_device_id AS "targetDeviceId"
FROM pin_attempt a
WHERE a.id = $1 AND a.device_id = $2 AND a.status = 'OPEN';

-- fail_free_pin_attempt, run by signet_gateway
--   declared in libs/store/src/pin/wrong-pin-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 attemptId: uuid
--   $5 limit: integer
--   $6 traceparent: text or null, filled by the connection
--   $7 auditId: uuid, generated
--   > fresh: boolean *
--   > spent: boolean *
--   > used: integer
--   > unproven: integer *
--   > locked: boolean *
PREPARE "fail_free_pin_attempt" (uuid, bytea, double precision, uuid, integer, text, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), locked_device AS (
  SELECT id,
    CASE WHEN (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE device.status END AS status,
    (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    OR (device.status = 'LOCKED' AND device.locked_until > clock_timestamp()) AS lockable,
    pin_attempts_used,
    (device.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - device.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) AS unproven_pin_attempts
  FROM device WHERE id = $1 FOR UPDATE
), spent AS (
  UPDATE pin_attempt SET status = 'WRONG'
  WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
    AND id = $4 AND device_id = $1 AND status = 'OPEN'
  RETURNING id
), lockable AS (
  UPDATE device d SET status = 'LOCKED', locked_until = NULL
  FROM locked_device
  WHERE EXISTS (SELECT FROM spent) AND d.id = locked_device.id AND locked_device.lockable
    AND (locked_device.pin_attempts_used >= $5 OR locked_device.unproven_pin_attempts >= 10)
  RETURNING d.id
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM lockable
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.locked', id, $6, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $7::uuid, 'device:' || id, 'device.locked', 'device:' || id FROM lockable
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM spent) AS "spent",
  locked_device.pin_attempts_used AS "used",
  locked_device.unproven_pin_attempts AS "unproven",
  EXISTS (SELECT FROM lockable) AS "locked"
FROM locked_device;

-- fail_pin_attempt, run by signet_gateway
--   declared in libs/store/src/pin/wrong-pin-statements.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 sessionId: uuid
--   $5 limit: integer
--   $6 traceparent: text or null, filled by the connection
--   $7 auditId: uuid, generated
--   > fresh: boolean *
--   > spent: boolean *
--   > used: integer
--   > unproven: integer *
--   > locked: boolean *
--   > approvable: boolean *
PREPARE "fail_pin_attempt" (uuid, bytea, double precision, uuid, integer, text, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), locked_device AS (
  SELECT id,
    CASE WHEN (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE device.status END AS status,
    (device.status = 'ACTIVE' OR device.status = 'LOCKED' AND device.locked_until <= clock_timestamp())
    OR (device.status = 'LOCKED' AND device.locked_until > clock_timestamp()) AS lockable,
    pin_attempts_used,
    (device.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - device.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) AS unproven_pin_attempts
  FROM device WHERE id = $1 FOR UPDATE
), spent AS (
  UPDATE session s SET pin_attempt_open = false
  WHERE EXISTS (SELECT FROM proof) AND EXISTS (SELECT FROM locked_device)
    AND s.id = $4 AND s.device_id = $1 AND s.pin_attempt_open
  RETURNING s.id,
    s.id = $4
    AND s.device_id = $1
    AND s.status = 'SCANNED'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE') AS approvable
), lockable AS (
  UPDATE device d SET status = 'LOCKED', locked_until = NULL
  FROM locked_device
  WHERE EXISTS (SELECT FROM spent) AND d.id = locked_device.id AND locked_device.lockable
    AND (locked_device.pin_attempts_used >= $5 OR locked_device.unproven_pin_attempts >= 10)
  RETURNING d.id
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM lockable
), outbox AS (
  INSERT INTO event (type, device_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'device.locked', id, $6, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $7::uuid, 'device:' || id, 'device.locked', 'device:' || id FROM lockable
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM spent) AS "spent",
  locked_device.pin_attempts_used AS "used",
  locked_device.unproven_pin_attempts AS "unproven",
  EXISTS (SELECT FROM lockable) AS "locked",
  EXISTS (SELECT FROM spent WHERE approvable) AND locked_device.status = 'ACTIVE' AS "approvable"
FROM locked_device;

-- prove_pin, run by signet_gateway
--   declared in libs/store/src/pin/prove-pin.ts
--   $1 deviceId: uuid
--   $2 jtiHash: bytea
--   $3 rememberSeconds: double precision
--   $4 attemptId: uuid
--   $5 unprovenAuditId: uuid, generated
--   $6 auditId: uuid, generated
--   > fresh: boolean *
--   > proven: boolean *
--   > unproven: integer or null
PREPARE "prove_pin" (uuid, bytea, double precision, uuid, uuid, uuid) AS
WITH proof AS (
  INSERT INTO device_proof (device_id, jti_hash, expires_at)
  SELECT $1, $2, clock_timestamp() + $3 * interval '1 second'
  WHERE true
  ON CONFLICT DO NOTHING
  RETURNING device_id
), locked_devices AS (
  SELECT d.id,
    CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
    THEN 'ACTIVE'
    ELSE d.status END AS status,
    (d.status = 'LOCKED' AND d.locked_until > clock_timestamp()) AS temporarily_locked, d.locked_by_id,
    d.pin_attempts_used,
    (d.unproven_pin_attempts >> least(31,
        greatest(0, floor(extract(epoch FROM clock_timestamp() - d.unproven_pin_attempts_at)
          / extract(epoch FROM interval '30 days'))))::integer) AS unproven_pin_attempts
  FROM device d
  WHERE d.id = $1 OR d.id = (
    SELECT o.locked_by_id FROM device o JOIN pin_attempt a ON a.device_id = o.id
    WHERE o.id = $1 AND a.id = $4 AND a.purpose = 'UNDO_LOCK')
  ORDER BY d.id FOR UPDATE
), locked_device AS (
  SELECT * FROM locked_devices WHERE id = $1
), proven AS (
  UPDATE pin_attempt
  SET status = CASE WHEN purpose IN ('CHANGE_PIN', 'REPLACE_KEYS', 'LOCK_DEVICE', 'REVOKE_DEVICE') THEN 'PROVEN'
    ELSE 'SPENT' END::"PinAttemptStatus"
  WHERE EXISTS (SELECT FROM proof) AND EXISTS (
    SELECT FROM locked_device l WHERE l.status = 'ACTIVE' OR purpose = 'UNDO_LOCK' AND l.temporarily_locked)
    AND id = $4 AND device_id = $1 AND status = 'OPEN'
  RETURNING device_id AS id, purpose
), changed AS (
  UPDATE pin_attempt SET status = 'SPENT'
  WHERE EXISTS (SELECT FROM proven WHERE purpose = 'NEW_PIN')
    AND device_id = $1
    AND status = 'PROVEN'
    AND purpose = 'CHANGE_PIN'
), distrusted AS (
  UPDATE device n SET lock_undone_at = clock_timestamp()
  FROM locked_device l
  WHERE EXISTS (SELECT FROM proven WHERE purpose = 'UNDO_LOCK') AND n.id = l.locked_by_id
), reset AS (
  UPDATE device d SET pin_attempts_used = 0, unproven_pin_attempts = greatest(d.unproven_pin_attempts - 1, 0),
    set_up_at = coalesce(d.set_up_at, clock_timestamp()), last_used_at = clock_timestamp(),
    oprf_key_encrypted = CASE WHEN EXISTS (SELECT FROM proven WHERE purpose = 'NEW_PIN')
    THEN d.pending_oprf_key_encrypted
    ELSE d.oprf_key_encrypted END,
    pending_oprf_key_encrypted = CASE WHEN NOT EXISTS (SELECT FROM proven WHERE purpose = 'NEW_PIN')
    THEN d.pending_oprf_key_encrypted END,
    pin_change_id = CASE WHEN EXISTS (SELECT FROM proven WHERE purpose = 'NEW_PIN')
    THEN $4
    ELSE d.pin_change_id END,
    status = CASE WHEN EXISTS (SELECT FROM proven WHERE purpose = 'UNDO_LOCK') THEN 'ACTIVE' ELSE d.status END,
    locked_until = CASE WHEN NOT EXISTS (SELECT FROM proven WHERE purpose = 'UNDO_LOCK') THEN d.locked_until END
  WHERE d.id = $1 AND EXISTS (SELECT FROM proven)
), unproven AS (
  INSERT INTO audit_entry (id, actor, action, target, details)
  SELECT $5::uuid, 'device:' || id, 'device.pin_attempts_unproven', 'device:' || id,
    jsonb_build_object('attempts', pin_attempts_used - 1)
  FROM locked_device WHERE pin_attempts_used > 1 AND EXISTS (SELECT FROM proven)
), audited AS (
  INSERT INTO audit_entry (id, actor, action, target)
  SELECT $6::uuid, 'device:' || id,
    CASE purpose WHEN 'CHANGE_PIN' THEN 'device.pin_change_approved' WHEN 'NEW_PIN' THEN 'device.pin_changed'
    ELSE 'device.lock_undone' END, 'device:' || id
  FROM proven
  WHERE purpose IN ('CHANGE_PIN', 'NEW_PIN', 'UNDO_LOCK')
)
SELECT EXISTS (SELECT FROM proof) AS "fresh",
  EXISTS (SELECT FROM proven) AS "proven",
  (SELECT greatest(unproven_pin_attempts - 1, 0) FROM locked_device) AS "unproven";

-- due_retry, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   > sessionId: uuid or null
--   > deviceId: uuid or null
--   > reason: text or null
--   > traceparent: text or null
--   > type: text
--   > id: text *
PREPARE "due_retry" AS
SELECT e.session_id AS "sessionId",
  e.device_id AS "deviceId",
  e.reason AS "reason",
  e.traceparent AS "traceparent",
  e.type AS "type",
  e.id::text AS "id"
FROM event e
WHERE e.published_at IS NULL AND e.retry_at <= (SELECT clock_timestamp()) AND NOT EXISTS (
  SELECT FROM event earlier
  WHERE earlier.published_at IS NULL AND earlier.retry_at IS NOT NULL
    AND coalesce(earlier.session_id, earlier.device_id) = coalesce(e.session_id, e.device_id)
    AND earlier.id < e.id)
ORDER BY e.retry_at LIMIT 1 FOR UPDATE SKIP LOCKED;

-- hold_events, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   $1 ids: bigint[]
PREPARE "hold_events" (bigint[]) AS
UPDATE event e SET published_at = e.created_at + interval '720 hours' WHERE e.id = ANY($1::bigint[]);

-- lock_relay, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   > locked: boolean *
PREPARE "lock_relay" AS
SELECT pg_try_advisory_xact_lock(hashtext('signet.relay')) AS "locked";

-- mark_published, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   $1 ids: bigint[]
PREPARE "mark_published" (bigint[]) AS
UPDATE event SET published_at = clock_timestamp() WHERE id = ANY($1::bigint[]);

-- outbox_backlog, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   > waiting: integer *
--   > setAside: integer *
--   > held: integer *
--   > oldestSeconds: double precision *
PREPARE "outbox_backlog" AS
SELECT count(*)::int AS "waiting",
  count(e.retry_at)::int AS "setAside",
  (SELECT count(*)
    FROM (SELECT
      FROM event h
      WHERE h.published_at > (SELECT clock_timestamp())
        AND h.published_at = h.created_at + interval '720 hours' LIMIT 100000) held)::int AS "held",
  coalesce(extract(epoch FROM clock_timestamp() -
    (SELECT created_at FROM event WHERE published_at IS NULL ORDER BY id LIMIT 1)), 0)::float8 AS "oldestSeconds"
FROM (SELECT retry_at FROM event WHERE published_at IS NULL LIMIT 100000) e;

-- release_events, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   $1 types: text[]
--   > released: integer *
PREPARE "release_events" (text[]) AS
WITH released AS (
  UPDATE event e SET published_at = NULL
  WHERE e.published_at > (SELECT clock_timestamp())
    AND e.published_at = e.created_at + interval '720 hours'
    AND e.type = ANY($1::text[])
  RETURNING 1
)
SELECT count(*)::int AS "released" FROM released;

-- set_aside, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   $1 id: bigint
--   > attempts: integer
PREPARE "set_aside" (bigint) AS
UPDATE event SET attempts = attempts + 1,
  retry_at = clock_timestamp() + least(power(2, least(attempts, 20)), 300) * interval '1 second'
WHERE id = $1::bigint RETURNING event.attempts AS "attempts";

-- unpublished_events, run by signet_session_service
--   declared in libs/store/src/outbox/relay-statements.ts
--   $1 limit: bigint
--   > sessionId: uuid or null
--   > deviceId: uuid or null
--   > reason: text or null
--   > traceparent: text or null
--   > type: text
--   > id: text *
PREPARE "unpublished_events" (bigint) AS
SELECT e.session_id AS "sessionId",
  e.device_id AS "deviceId",
  e.reason AS "reason",
  e.traceparent AS "traceparent",
  e.type AS "type",
  e.id::text AS "id"
FROM event e
WHERE e.published_at IS NULL AND e.retry_at IS NULL AND NOT EXISTS (
  SELECT FROM event earlier
  WHERE earlier.published_at IS NULL AND earlier.retry_at IS NOT NULL
    AND coalesce(earlier.session_id, earlier.device_id) = coalesce(e.session_id, e.device_id)
    AND earlier.id < e.id)
ORDER BY e.id LIMIT $1;

-- has_unlogged_entries, run by signet_session_service
--   declared in libs/store/src/audit/logging-statements.ts
--   > waiting: boolean *
PREPARE "has_unlogged_entries" AS
SELECT EXISTS (SELECT FROM audit_entry WHERE logged_at IS NULL) AS "waiting";

-- mark_logged, run by signet_session_service
--   declared in libs/store/src/audit/logging-statements.ts
--   $1 ids: uuid[]
PREPARE "mark_logged" (uuid[]) AS
UPDATE audit_entry SET logged_at = clock_timestamp() WHERE id = ANY($1::uuid[]);

-- oldest_unlogged_entry, run by signet_session_service
--   declared in libs/store/src/audit/logging-statements.ts
--   > seconds: double precision *
PREPARE "oldest_unlogged_entry" AS
SELECT coalesce(extract(epoch FROM clock_timestamp() -
  (SELECT at FROM audit_entry WHERE logged_at IS NULL ORDER BY at LIMIT 1)), 0)::float8 AS "seconds";

-- read_audit_log_key, run by signet_session_service
--   declared in libs/store/src/audit/logging-statements.ts
--   > key: bytea
PREPARE "read_audit_log_key" AS
SELECT k.key AS "key" FROM audit_log_key k;

-- unlogged_entries, run by signet_session_service
--   declared in libs/store/src/audit/logging-statements.ts
--   $1 limit: bigint
--   > id: uuid
--   > at: timestamp with time zone
--   > actor: text
--   > action: text
--   > target: text
--   > details: jsonb or null
PREPARE "unlogged_entries" (bigint) AS
SELECT e.id AS "id",
  e.at AS "at",
  e.actor AS "actor",
  e.action AS "action",
  e.target AS "target",
  e.details AS "details"
FROM audit_entry e
WHERE e.logged_at IS NULL
ORDER BY e.at LIMIT $1 FOR UPDATE SKIP LOCKED;

-- expire_sessions, run by signet_session_service
--   declared in libs/store/src/sessions/statements/expire-sessions.ts
--   $1 limit: bigint
--   > id: uuid
PREPARE "expire_sessions" (bigint) AS
WITH expired AS (
  UPDATE session s SET status = 'EXPIRED', ended_at = s.expires_at
  WHERE s.id = ANY (ARRAY(
    SELECT late.id FROM session late
    WHERE late.ended_at IS NULL
      AND late.expires_at <= (SELECT clock_timestamp())
      AND late.status IN ('PENDING', 'SCANNED')
      AND late.signed_at IS NULL
      AND late.expires_at <= clock_timestamp()
    ORDER BY late.expires_at LIMIT $1 FOR UPDATE SKIP LOCKED))
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at <= clock_timestamp()
  RETURNING s.id, s.client_id
), new_event AS (
  SELECT *, EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.expired' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM expired
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.expired', id, NULL, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT expired.id AS "id" FROM expired;

-- revoke_certificates_of_locked_devices, run by signet_session_service
--   declared in libs/store/src/devices/certificate-statements.ts
--   $1 requestedFor: double precision
--   $2 wrongPinsFor: double precision
--   $3 limit: bigint
--   > serial: bytea
PREPARE "revoke_certificates_of_locked_devices" (double precision, double precision, bigint) AS
WITH due AS (
  SELECT issuer_key_hash, serial FROM certificate
  WHERE revoked_at IS NULL AND device_id = ANY (ARRAY(
    SELECT d.id FROM device d
    WHERE d.status = 'LOCKED' AND d.locked_until IS NULL AND d.locked_at <= statement_timestamp()
    - CASE WHEN d.lock_requested THEN $1 * interval '1 hour' ELSE $2 * interval '1 day' END
      AND (SELECT true FROM certificate c WHERE c.device_id = d.id AND c.revoked_at IS NULL LIMIT 1)
    ORDER BY d.locked_at LIMIT $3))
  LIMIT $3 FOR UPDATE SKIP LOCKED
)
UPDATE certificate c SET reason = 5
WHERE c.issuer_key_hash = ANY (ARRAY(SELECT issuer_key_hash FROM due))
  AND c.serial = ANY (ARRAY(SELECT serial FROM due))
  AND (SELECT true FROM due WHERE due.issuer_key_hash = c.issuer_key_hash AND due.serial = c.serial)
  AND c.revoked_at IS NULL
RETURNING c.serial AS "serial";

-- revoke_superseded_certificates, run by signet_session_service
--   declared in libs/store/src/devices/certificate-statements.ts
--   $1 supersededFor: double precision
--   $2 limit: bigint
--   > serial: bytea
PREPARE "revoke_superseded_certificates" (double precision, bigint) AS
WITH due AS (
  SELECT issuer_key_hash, serial FROM certificate
  WHERE superseded_at IS NOT NULL AND revoked_at IS NULL
    AND superseded_at <= statement_timestamp() - $1 * interval '1 hour'
  ORDER BY superseded_at LIMIT $2 FOR UPDATE SKIP LOCKED
)
UPDATE certificate c
SET reason = CASE WHEN EXISTS (
  SELECT FROM device d JOIN identity i ON i.id = d.identity_id
  WHERE d.id = c.device_id AND i.certificate_data_changed_at > c.created_at) THEN 3 ELSE 4 END
WHERE c.issuer_key_hash = ANY (ARRAY(SELECT issuer_key_hash FROM due))
  AND c.serial = ANY (ARRAY(SELECT serial FROM due))
  AND (SELECT true FROM due WHERE due.issuer_key_hash = c.issuer_key_hash AND due.serial = c.serial)
  AND c.revoked_at IS NULL
RETURNING c.serial AS "serial";

-- push_targets, run by signet_session_service
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 sessionIds: uuid[]
--   > sessionId: uuid
--   > deviceId: uuid
PREPARE "push_targets" (uuid[]) AS
SELECT s.id AS "sessionId", d.id AS "deviceId"
FROM session s
JOIN relying_party rp ON rp.id = s.client_id
JOIN device d ON d.identity_id = s.subject_identity_id
WHERE s.id = ANY($1::uuid[])
  AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  AND d.push_provider IS NOT NULL
  AND rp.status = 'ACTIVE'
  AND NOT EXISTS (
    SELECT FROM subject muted JOIN relying_party of_sender ON of_sender.id = muted.client_id
    WHERE muted.identity_id = s.subject_identity_id AND muted.muted_at IS NOT NULL
      AND (of_sender.id = rp.id OR of_sender.organisation_id = rp.organisation_id));

-- notice_targets, run by signet_session_service
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 eventId: bigint
--   $2 deviceId: uuid
--   > deviceId: uuid
PREPARE "notice_targets" (bigint, uuid) AS
SELECT d.id AS "deviceId"
FROM event e, device changed JOIN device d ON d.identity_id = changed.identity_id AND d.id <> changed.id
WHERE e.id = $1::bigint AND changed.id = $2 AND d.created_at <= e.created_at
  AND ((d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
      OR (d.status = 'LOCKED' AND d.locked_until > clock_timestamp()))
  AND d.push_provider IS NOT NULL;

-- withdrawal_targets, run by signet_session_service
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 sessionIds: uuid[]
--   > sessionId: uuid
--   > deviceId: uuid
PREPARE "withdrawal_targets" (uuid[]) AS
SELECT s.id AS "sessionId", p.device_id AS "deviceId"
FROM push_delivery p JOIN session s ON s.id = p.session_id
WHERE p.session_id = ANY($1::uuid[]) AND p.kind = 'SESSION' AND (p.outcome IS NULL OR p.outcome = 'SENT')
  AND p.device_id IS DISTINCT FROM s.device_id AND s.expires_at > clock_timestamp();

-- open_deliveries, run by signet_session_service
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 kind: "PushKind"
--   $2 ids: uuid[]
--   $3 sessionIds: uuid[]
--   $4 eventIds: bigint[]
--   $5 deviceIds: uuid[]
--   $6 traceparents: text[]
--   > id: uuid
--   > enqueued: integer
--   > traceparent: text or null
--   > finished: boolean *
PREPARE "open_deliveries" ("PushKind", uuid[], uuid[], bigint[], uuid[], text[]) AS
INSERT INTO push_delivery (id, session_id, event_id, device_id, traceparent, kind, retry_at, enqueued,
    enqueued_at)
SELECT new.id, new.session_id, new.event_id, new.device_id, new.traceparent, $1::"PushKind", first.attempt,
  CASE WHEN first.attempt IS NULL THEN 1 ELSE 0 END, CASE WHEN first.attempt IS NULL THEN clock_timestamp() END
FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::uuid[], $6::text[])
AS new (id, session_id, event_id, device_id, traceparent)
CROSS JOIN LATERAL (SELECT
  CASE WHEN new.event_id IS NOT NULL
    AND EXISTS (SELECT
      FROM push_delivery earlier
      WHERE earlier.device_id = new.device_id AND earlier.session_id IS NULL)
  THEN clock_timestamp() + interval '60 seconds' END AS attempt) first
ON CONFLICT DO NOTHING
RETURNING push_delivery.id AS "id",
  push_delivery.enqueued AS "enqueued",
  push_delivery.traceparent AS "traceparent",
  false AS "finished";

-- due_deliveries, run by signet_session_service
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 lostAfter: double precision
--   $2 limit: bigint
--   > id: uuid
--   > enqueued: integer
--   > traceparent: text or null
--   > finished: boolean *
PREPARE "due_deliveries" (double precision, bigint) AS
UPDATE push_delivery work SET enqueued = work.enqueued + 1, enqueued_at = clock_timestamp(), retry_at = NULL,
  outcome = CASE WHEN
CASE work.kind WHEN 'SESSION' THEN (
  SELECT CASE WHEN s.status = 'PENDING'
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
    THEN 'DUE'
    ELSE 'OVER' END
  FROM session s WHERE s.id = work.session_id) WHEN 'WITHDRAWAL' THEN (
    SELECT CASE WHEN s.expires_at <= clock_timestamp() THEN 'OVER'
      WHEN o.outcome IS NULL THEN 'EARLY'
      WHEN o.outcome = 'SENT' THEN 'DUE'
      ELSE 'OVER' END
    FROM push_delivery o JOIN session s ON s.id = o.session_id
    WHERE o.session_id = work.session_id AND o.device_id = work.device_id AND o.kind = 'SESSION')
  ELSE CASE WHEN work.created_at + interval '24 hours' > clock_timestamp()
  THEN 'DUE'
  ELSE 'OVER' END END = 'OVER' OR work.kind = 'SESSION' AND EXISTS (
    SELECT FROM session s JOIN relying_party rp ON rp.id = s.client_id
    WHERE s.id = work.session_id AND EXISTS (
      SELECT FROM subject muted JOIN relying_party of_sender ON of_sender.id = muted.client_id
      WHERE muted.identity_id = s.subject_identity_id AND muted.muted_at IS NOT NULL
        AND (of_sender.id = rp.id OR of_sender.organisation_id = rp.organisation_id)))
  THEN 'EXPIRED'::"PushOutcome" END
WHERE work.id = ANY (ARRAY(
  SELECT q.id FROM push_delivery q
  WHERE q.outcome IS NULL
    AND (q.retry_at <= clock_timestamp() OR q.retry_at IS NULL
        AND (q.enqueued_at IS NULL
            OR q.enqueued_at <= clock_timestamp() - $1 * power(2,
                least(greatest(q.enqueued - q.epoch - 1, 0), 10)) * interval '1 second'))
  ORDER BY q.enqueued_at NULLS FIRST, q.created_at LIMIT $2 FOR UPDATE SKIP LOCKED))
RETURNING work.id AS "id",
  work.enqueued AS "enqueued",
  work.traceparent AS "traceparent",
  work.outcome IS NOT NULL AS "finished";

-- put_back_deliveries, run by signet_session_service
--   declared in libs/store/src/sql/work-table.ts
--   $1 ids: uuid[]
PREPARE "put_back_deliveries" (uuid[]) AS
UPDATE push_delivery work SET enqueued = work.enqueued - 1,
  enqueued_at = CASE WHEN work.enqueued > 1 THEN to_timestamp(0) END
WHERE work.id = ANY($1::uuid[]) AND work.outcome IS NULL AND work.retry_at IS NULL;

-- delivery_backlog, run by signet_session_service
--   declared in libs/store/src/sql/work-table.ts
--   > unfinished: integer *
--   > oldestSeconds: double precision *
PREPARE "delivery_backlog" AS
SELECT (SELECT count(*)
  FROM (SELECT FROM push_delivery q WHERE q.outcome IS NULL LIMIT 100000) counted)::int AS "unfinished",
  coalesce(extract(epoch FROM clock_timestamp() - (SELECT created_at
    FROM push_delivery
    WHERE outcome IS NULL ORDER BY created_at LIMIT 1)),
      0)::float8 AS "oldestSeconds";

-- open_webhooks, run by signet_session_service
--   declared in libs/store/src/webhooks/delivery-statements.ts
--   $1 ids: uuid[]
--   $2 eventIds: bigint[]
--   > id: uuid
PREPARE "open_webhooks" (uuid[], bigint[]) AS
INSERT INTO webhook_delivery (id, client_id, session_id, event_id, type, signature_type, reason, occurred_at,
    traceparent, retry_at)
SELECT new.id, s.client_id, s.id, e.id, e.type, s.signature_type, e.reason,
  e.created_at - coalesce(s.test_age, 0) * interval '1 second', e.traceparent, (
    SELECT earlier.retry_at FROM webhook_delivery earlier
    WHERE earlier.session_id = s.id AND earlier.outcome IS NULL AND earlier.event_id < e.id
      AND earlier.retry_at > statement_timestamp()
    ORDER BY earlier.event_id LIMIT 1 FOR SHARE SKIP LOCKED)
FROM unnest($1::uuid[], $2::bigint[]) AS new (id, event_id)
JOIN event e ON e.id = new.event_id
JOIN session s ON s.id = e.session_id
JOIN webhook_endpoint w ON w.client_id = s.client_id
WHERE e.type = ANY(w.events) AND EXISTS (
  SELECT FROM webhook_endpoint w JOIN relying_party rp ON rp.id = w.client_id
  WHERE w.client_id = s.client_id AND w.status = 'ENABLED' AND rp.status = 'ACTIVE')
ORDER BY e.id
ON CONFLICT (event_id) DO NOTHING
RETURNING webhook_delivery.id AS "id";

-- discard_unsendable_webhooks, run by signet_session_service
--   declared in libs/store/src/webhooks/lane-statements.ts
--   $1 clientIds: uuid[]
--   $2 limit: bigint
--   > id: uuid
--   > enqueued: integer
--   > traceparent: text or null
--   > finished: boolean *
PREPARE "discard_unsendable_webhooks" (uuid[], bigint) AS
UPDATE webhook_delivery d SET outcome = 'DISCARDED', finished_at = clock_timestamp()
WHERE d.id = ANY (ARRAY(
  SELECT q.id FROM webhook_delivery q
  WHERE q.client_id = ANY($1::uuid[])
    AND q.outcome IS NULL
    AND (q.enqueued_at IS NULL OR q.retry_at IS NOT NULL)
    AND coalesce(q.retry_at, q.created_at) <= statement_timestamp()
    AND NOT EXISTS (
      SELECT FROM webhook_endpoint w JOIN relying_party rp ON rp.id = w.client_id
      WHERE w.client_id = q.client_id AND w.status = 'ENABLED' AND rp.status = 'ACTIVE')
  LIMIT $2 FOR UPDATE SKIP LOCKED))
RETURNING d.id AS "id", d.enqueued AS "enqueued", d.traceparent AS "traceparent", true AS "finished";

-- enqueue_webhooks, run by signet_session_service
--   declared in libs/store/src/webhooks/lane-statements.ts
--   $1 clientIds: uuid[]
--   $2 counts: integer[]
--   > id: uuid
--   > enqueued: integer
--   > traceparent: text or null
--   > finished: boolean *
PREPARE "enqueue_webhooks" (uuid[], integer[]) AS
UPDATE webhook_delivery work SET enqueued = work.enqueued + 1, enqueued_at = clock_timestamp(),
  retry_at = NULL
WHERE work.id = ANY (ARRAY(
  SELECT next.id FROM unnest($1::uuid[], $2::int[]) AS lane (client_id, count)
  CROSS JOIN LATERAL (
    SELECT q.id FROM webhook_delivery q
    WHERE q.client_id = lane.client_id
      AND q.outcome IS NULL
      AND (q.enqueued_at IS NULL OR q.retry_at IS NOT NULL)
      AND coalesce(q.retry_at, q.created_at) <= statement_timestamp()
      AND NOT EXISTS (
        SELECT FROM webhook_delivery earlier
        WHERE earlier.outcome IS NULL AND earlier.session_id = q.session_id AND earlier.event_id < q.event_id)
    ORDER BY coalesce(q.retry_at, q.created_at), q.id LIMIT lane.count FOR UPDATE SKIP LOCKED) next))
RETURNING work.id AS "id", work.enqueued AS "enqueued", work.traceparent AS "traceparent", false AS "finished";

-- lock_webhook_lanes, run by signet_session_service
--   declared in libs/store/src/webhooks/lane-statements.ts
--   > locked: boolean *
PREPARE "lock_webhook_lanes" AS
SELECT true AS "locked" FROM pg_advisory_xact_lock(hashtext('signet.webhookLanes'));

-- lost_webhooks, run by signet_session_service
--   declared in libs/store/src/webhooks/lane-statements.ts
--   $1 lostAfter: double precision
--   $2 limit: bigint
--   > id: uuid
--   > enqueued: integer
--   > traceparent: text or null
--   > finished: boolean *
PREPARE "lost_webhooks" (double precision, bigint) AS
UPDATE webhook_delivery work SET enqueued = work.enqueued + 1, enqueued_at = clock_timestamp(),
  retry_at = NULL
WHERE work.id = ANY (ARRAY(
  SELECT q.id FROM webhook_delivery q
  WHERE q.outcome IS NULL
    AND q.enqueued_at IS NOT NULL
    AND q.retry_at IS NULL
    AND q.enqueued_at <= clock_timestamp() - $1 * power(2,
        least(greatest(q.enqueued - q.epoch - 1, 0), 4)) * interval '1 second'
  ORDER BY q.enqueued_at LIMIT $2 FOR UPDATE SKIP LOCKED))
RETURNING work.id AS "id", work.enqueued AS "enqueued", work.traceparent AS "traceparent", false AS "finished";

-- webhook_lanes, run by signet_session_service
--   declared in libs/store/src/webhooks/lane-statements.ts
--   > clientId: uuid *
--   > owner: uuid *
--   > slots: integer *
--   > inFlight: integer *
--   > due: boolean *
--   > open: boolean *
--   > health: text *
PREPARE "webhook_lanes" AS
WITH RECURSIVE
waiting (client_id) AS (
  (SELECT d.client_id
    FROM webhook_delivery d
    WHERE d.outcome IS NULL AND (d.enqueued_at IS NULL OR d.retry_at IS NOT NULL) ORDER BY d.client_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.client_id FROM webhook_delivery d
    WHERE d.client_id > previous.client_id
      AND d.outcome IS NULL
      AND (d.enqueued_at IS NULL OR d.retry_at IS NOT NULL) ORDER BY d.client_id LIMIT 1)
  FROM waiting previous WHERE previous.client_id IS NOT NULL
), busy (client_id) AS (
  (SELECT d.client_id
    FROM webhook_delivery d
    WHERE d.outcome IS NULL AND d.enqueued_at IS NOT NULL AND d.retry_at IS NULL ORDER BY d.client_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.client_id FROM webhook_delivery d
    WHERE d.client_id > previous.client_id
      AND d.outcome IS NULL
      AND d.enqueued_at IS NOT NULL
      AND d.retry_at IS NULL ORDER BY d.client_id LIMIT 1)
  FROM busy previous WHERE previous.client_id IS NOT NULL
)
SELECT lane.client_id AS "clientId",
  coalesce(c.organisation_id, lane.client_id) AS "owner",
  coalesce(c.slots, 1) AS "slots",
  (SELECT count(*)
    FROM webhook_delivery busy
    WHERE busy.client_id = lane.client_id
      AND busy.outcome IS NULL
      AND busy.enqueued_at IS NOT NULL
      AND busy.retry_at IS NULL)::int AS "inFlight",
  coalesce((SELECT coalesce(d.retry_at, d.created_at) FROM webhook_delivery d
    WHERE d.client_id = lane.client_id
      AND d.outcome IS NULL
      AND (d.enqueued_at IS NULL OR d.retry_at IS NOT NULL) ORDER BY coalesce(d.retry_at,
          d.created_at) LIMIT 1) <= statement_timestamp(),
      false) AS "due",
  coalesce(c.open, false) AS "open",
  CASE WHEN c.failing_since IS NULL THEN 'healthy'
  WHEN coalesce(c.probe_at <= clock_timestamp(), true) THEN 'probing' ELSE 'paused' END AS "health"
FROM (SELECT client_id FROM waiting WHERE client_id IS NOT NULL
  UNION SELECT client_id FROM busy WHERE client_id IS NOT NULL) lane
LEFT JOIN LATERAL (
  SELECT rp.organisation_id, w.slots, w.failing_since, w.probe_at,
    w.status = 'ENABLED' AND rp.status = 'ACTIVE' AS open
  FROM relying_party rp LEFT JOIN webhook_endpoint w ON w.client_id = rp.id
  WHERE rp.id = lane.client_id LIMIT 1) c ON true;

-- put_back_webhooks, run by signet_session_service
--   declared in libs/store/src/sql/work-table.ts
--   $1 ids: uuid[]
PREPARE "put_back_webhooks" (uuid[]) AS
UPDATE webhook_delivery work SET enqueued = work.enqueued - 1,
  enqueued_at = CASE WHEN work.enqueued > 1 THEN to_timestamp(0) END
WHERE work.id = ANY($1::uuid[]) AND work.outcome IS NULL AND work.retry_at IS NULL;

-- webhook_backlog, run by signet_session_service
--   declared in libs/store/src/sql/work-table.ts
--   > unfinished: integer *
--   > oldestSeconds: double precision *
PREPARE "webhook_backlog" AS
SELECT (SELECT count(*)
  FROM (SELECT FROM webhook_delivery q WHERE q.outcome IS NULL LIMIT 100000) counted)::int AS "unfinished",
  coalesce(extract(epoch FROM clock_timestamp() - (SELECT created_at
    FROM webhook_delivery
    WHERE outcome IS NULL ORDER BY created_at LIMIT 1)),
      0)::float8 AS "oldestSeconds";

-- due_signings, run by signet_session_service
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 lostAfter: double precision
--   $2 limit: bigint
--   > id: uuid
--   > enqueued: integer
--   > traceparent: text or null
--   > finished: boolean *
PREPARE "due_signings" (double precision, bigint) AS
UPDATE signature work SET enqueued = work.enqueued + 1, enqueued_at = clock_timestamp()
WHERE work.session_id = ANY (ARRAY(
  SELECT q.session_id FROM signature q
  WHERE q.signature IS NOT NULL AND q.outcome IS NULL
    AND (q.enqueued_at IS NULL
        OR greatest(q.enqueued_at + $1 * power(2,
            least(greatest(q.enqueued - q.epoch - 1, 0), 10)) * interval '1 second',
            q.taken_until) <= clock_timestamp())
  ORDER BY q.session_id LIMIT $2 FOR UPDATE SKIP LOCKED))
RETURNING work.session_id AS "id",
  work.enqueued AS "enqueued",
  work.traceparent AS "traceparent",
  false AS "finished";

-- put_back_signings, run by signet_session_service
--   declared in libs/store/src/sql/work-table.ts
--   $1 ids: uuid[]
PREPARE "put_back_signings" (uuid[]) AS
UPDATE signature work SET enqueued = work.enqueued - 1,
  enqueued_at = CASE WHEN work.enqueued > 1 THEN to_timestamp(0) END
WHERE work.session_id = ANY($1::uuid[]) AND work.signature IS NOT NULL AND work.outcome IS NULL;

-- signing_backlog, run by signet_session_service
--   declared in libs/store/src/sql/work-table.ts
--   > unfinished: integer *
--   > oldestSeconds: double precision *
PREPARE "signing_backlog" AS
SELECT (SELECT count(*)
  FROM (SELECT
    FROM signature q
    WHERE q.signature IS NOT NULL AND q.outcome IS NULL LIMIT 100000) counted)::int AS "unfinished",
  coalesce(extract(epoch FROM clock_timestamp() - (
    SELECT min(s.signed_at)
    FROM (SELECT session_id
      FROM signature q
      WHERE q.signature IS NOT NULL AND q.outcome IS NULL LIMIT 100000) oldest
    JOIN session s ON s.id = oldest.session_id)), 0)::float8 AS "oldestSeconds";

-- complete_signing, run by signet_session_service
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 traceparent: text or null, filled by the connection
--   $2 sessionId: uuid
--   > id: uuid
PREPARE "complete_signing" (text, uuid) AS
WITH completed AS (
  UPDATE session s SET status = 'COMPLETED', completed_at = t.now, ended_at = t.now,
    completion_trace_id = substr($1::text, 4, 32)::uuid
  FROM signature g, (SELECT clock_timestamp() AS now) t
  WHERE s.id = $2
    AND g.session_id = s.id
    AND g.outcome = 'CREATED'
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NOT NULL
  RETURNING s.id, s.client_id
), new_event AS (
  SELECT *, EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.completed' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM completed
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.completed', id, $1, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event WHERE relayed OR listed_by IS NOT NULL
)
SELECT completed.id AS "id" FROM completed;

-- fail_signing, run by signet_session_service
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 sessionId: uuid
--   $2 reason: text
--   $3 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "fail_signing" (uuid, text, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = 'signing_failed', ended_at = clock_timestamp()
  FROM signature g
  WHERE s.id = $1
    AND g.session_id = s.id
    AND g.outcome = 'FAILED'
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NOT NULL
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, $2, $3, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- fail_late_signings, run by signet_session_service
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 deadline: double precision
--   $2 limit: bigint
--   > id: uuid
PREPARE "fail_late_signings" (double precision, bigint) AS
WITH late AS (
  SELECT g.session_id FROM signature g JOIN session s ON s.id = g.session_id
  WHERE g.signature IS NOT NULL AND g.outcome IS NULL
    AND s.signed_at <= clock_timestamp() - $1 * interval '1 second'
  ORDER BY g.session_id LIMIT $2 FOR UPDATE OF g SKIP LOCKED
), failed AS (
  UPDATE signature g SET outcome = 'FAILED' FROM late WHERE g.session_id = late.session_id
  RETURNING g.session_id, g.traceparent
), cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = 'signing_failed', ended_at = clock_timestamp()
  FROM failed
  WHERE s.id = failed.session_id
    AND s.signature_type = 'SIGNING'
    AND s.status = 'SCANNED'
    AND s.signed_at IS NOT NULL
  RETURNING s.id, s.client_id, s.push_status, failed.traceparent
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, 'signing_failed', traceparent,
    CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- take_delivery, run by signet_push_dispatcher
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 id: uuid
--   $2 enqueued: integer
--   > kind: "PushKind"
--   > epoch: integer
--   > failures: integer
--   > sessionId: uuid or null
--   > deviceId: uuid
--   > state: text *
--   > provider: "PushProvider" or null
--   > tokenEncrypted: bytea or null
--   > secondsLeft: double precision *
PREPARE "take_delivery" (uuid, integer) AS
UPDATE push_delivery work SET epoch = work.epoch + 1
FROM device d
WHERE work.id = $1 AND work.enqueued <= $2 AND work.outcome IS NULL AND d.id = work.device_id
RETURNING work.kind AS "kind",
  work.epoch AS "epoch",
  work.failures AS "failures",
  work.session_id AS "sessionId",
  work.device_id AS "deviceId",
  CASE work.kind WHEN 'SESSION' THEN (
    SELECT CASE WHEN s.status = 'PENDING'
      AND s.signed_at IS NULL
      AND s.expires_at > clock_timestamp()
      AND EXISTS (SELECT FROM relying_party rp WHERE rp.id = s.client_id AND rp.status = 'ACTIVE')
      THEN 'DUE'
      ELSE 'OVER' END
    FROM session s WHERE s.id = work.session_id) WHEN 'WITHDRAWAL' THEN (
      SELECT CASE WHEN s.expires_at <= clock_timestamp() THEN 'OVER'
        WHEN o.outcome IS NULL THEN 'EARLY'
        WHEN o.outcome = 'SENT' THEN 'DUE'
        ELSE 'OVER' END
      FROM push_delivery o JOIN session s ON s.id = o.session_id
      WHERE o.session_id = work.session_id AND o.device_id = work.device_id AND o.kind = 'SESSION')
  ELSE CASE WHEN work.created_at + interval '24 hours' > clock_timestamp()
  THEN 'DUE'
  ELSE 'OVER' END END AS "state",
  CASE WHEN (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
  AND d.push_provider IS NOT NULL
  OR work.kind = 'NOTICE'
  AND ((d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp())
      OR (d.status = 'LOCKED' AND d.locked_until > clock_timestamp()))
  AND d.push_provider IS NOT NULL
  THEN d.push_provider END AS "provider",
  d.push_token_encrypted AS "tokenEncrypted",
  greatest(0, floor(extract(epoch FROM (
    CASE work.kind WHEN 'NOTICE'
      THEN work.created_at + interval '24 hours'
      ELSE (SELECT s.expires_at
        FROM session s
        WHERE s.id = work.session_id) END) - clock_timestamp())))::float8 AS "secondsLeft";

-- finish_delivery, run by signet_push_dispatcher
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 outcome: "PushOutcome"
--   $2 id: uuid
--   $3 epoch: integer
--   > id: uuid
PREPARE "finish_delivery" ("PushOutcome", uuid, integer) AS
UPDATE push_delivery work SET outcome = $1::"PushOutcome"
WHERE work.id = $2 AND work.epoch = $3 AND work.outcome IS NULL
RETURNING work.id AS "id";

-- postpone_delivery, run by signet_push_dispatcher
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 waitMs: double precision
--   $2 failures: integer
--   $3 id: uuid
--   $4 epoch: integer
--   > id: uuid
PREPARE "postpone_delivery" (double precision, integer, uuid, integer) AS
UPDATE push_delivery work
SET retry_at = clock_timestamp() + $1 * interval '1 millisecond', failures = failures + $2
WHERE work.id = $3 AND work.epoch = $4 AND work.outcome IS NULL RETURNING work.id AS "id";

-- forget_push_token, run by signet_push_dispatcher
--   declared in libs/store/src/pushes/delivery-statements.ts
--   $1 deviceId: uuid
--   $2 tokenEncrypted: bytea
--   > id: uuid
PREPARE "forget_push_token" (uuid, bytea) AS
UPDATE device SET push_provider = NULL, push_token_encrypted = NULL
WHERE id = $1 AND push_token_encrypted = $2 RETURNING device.id AS "id";

-- take_webhook, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/delivery-statements.ts
--   $1 id: uuid
--   $2 enqueued: integer
--   > clientId: uuid
--   > sessionId: uuid or null
--   > type: text
--   > signatureType: "SignatureType" or null
--   > reason: text or null
--   > occurredAt: timestamp with time zone
--   > epoch: integer
--   > failures: integer
--   > url: text
--   > secretEncrypted: bytea
--   > slots: integer
--   > inFlight: integer *
--   > failingForMs: double precision *
--   > previousSecretEncrypted: bytea or null
--   > open: boolean *
PREPARE "take_webhook" (uuid, integer) AS
UPDATE webhook_delivery work SET epoch = work.epoch + 1
FROM webhook_endpoint e
WHERE work.id = $1 AND work.enqueued <= $2 AND work.outcome IS NULL AND e.client_id = work.client_id
RETURNING work.client_id AS "clientId",
  work.session_id AS "sessionId",
  work.type AS "type",
  work.signature_type AS "signatureType",
  work.reason AS "reason",
  work.occurred_at AS "occurredAt",
  work.epoch AS "epoch",
  work.failures AS "failures",
  e.url AS "url",
  e.secret_encrypted AS "secretEncrypted",
  e.slots AS "slots",
  (SELECT count(*)
    FROM webhook_delivery busy
    WHERE busy.client_id = work.client_id
      AND busy.outcome IS NULL
      AND busy.enqueued_at IS NOT NULL
      AND busy.retry_at IS NULL)::int AS "inFlight",
  coalesce(extract(epoch FROM clock_timestamp() - e.failing_since) * 1000, 0)::float8 AS "failingForMs",
  CASE WHEN e.previous_secret_ends_at > clock_timestamp()
  THEN e.previous_secret_encrypted END AS "previousSecretEncrypted",
  EXISTS (
    SELECT FROM webhook_endpoint w JOIN relying_party rp ON rp.id = w.client_id
    WHERE w.client_id = work.client_id AND w.status = 'ENABLED' AND rp.status = 'ACTIVE') AS "open";

-- abandon_webhook, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/attempt-statements.ts
--   $1 id: uuid
--   $2 epoch: integer
--   $3 attemptId: uuid, generated
--   $4 durationMs: integer
--   $5 status: integer or null
--   $6 fault: text or null
--   > id: uuid
PREPARE "abandon_webhook" (uuid, integer, uuid, integer, integer, text) AS
WITH finished AS (
  UPDATE webhook_delivery work SET outcome = 'FAILED', failures = work.failures + 1,
    finished_at = clock_timestamp()
  WHERE work.id = $1 AND work.epoch = $2 AND work.outcome IS NULL
  RETURNING work.id, work.session_id, work.event_id, work.retry_at
), attempted AS (
  INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status, fault)
  SELECT $3, id, $4::int, $5::int, $6::text FROM finished
), followers AS (
  UPDATE webhook_delivery later SET retry_at = earlier.retry_at FROM finished earlier
  WHERE later.session_id = earlier.session_id AND later.outcome IS NULL AND later.event_id > earlier.event_id
    AND later.enqueued_at IS NULL AND later.retry_at IS DISTINCT FROM earlier.retry_at
)
SELECT finished.id AS "id" FROM finished;

-- close_webhook, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/attempt-statements.ts
--   $1 outcome: "WebhookOutcome"
--   $2 id: uuid
--   $3 epoch: integer
--   > id: uuid
PREPARE "close_webhook" ("WebhookOutcome", uuid, integer) AS
WITH finished AS (
  UPDATE webhook_delivery work SET outcome = $1::"WebhookOutcome", finished_at = clock_timestamp()
  WHERE work.id = $2 AND work.epoch = $3 AND work.outcome IS NULL
  RETURNING work.id, work.session_id, work.event_id, work.retry_at
), followers AS (
  UPDATE webhook_delivery later SET retry_at = earlier.retry_at FROM finished earlier
  WHERE later.session_id = earlier.session_id AND later.outcome IS NULL AND later.event_id > earlier.event_id
    AND later.enqueued_at IS NULL AND later.retry_at IS DISTINCT FROM earlier.retry_at
)
SELECT finished.id AS "id" FROM finished;

-- deliver_webhook, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/attempt-statements.ts
--   $1 id: uuid
--   $2 epoch: integer
--   $3 attemptId: uuid, generated
--   $4 durationMs: integer
--   $5 status: integer or null
--   $6 fault: text or null
--   $7 maximumSlots: integer
--   $8 slotChange: integer
--   > id: uuid
PREPARE "deliver_webhook" (uuid, integer, uuid, integer, integer, text, integer, integer) AS
WITH finished AS (
  UPDATE webhook_delivery work SET outcome = 'DELIVERED', finished_at = clock_timestamp()
  WHERE work.id = $1 AND work.epoch = $2 AND work.outcome IS NULL
  RETURNING work.id, work.client_id, work.session_id, work.event_id, work.retry_at
), attempted AS (
  INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status, fault)
  SELECT $3, id, $4::int, $5::int, $6::text FROM finished
), followers AS (
  UPDATE webhook_delivery later SET retry_at = earlier.retry_at FROM finished earlier
  WHERE later.session_id = earlier.session_id AND later.outcome IS NULL AND later.event_id > earlier.event_id
    AND later.enqueued_at IS NULL AND later.retry_at IS DISTINCT FROM earlier.retry_at
), recovered AS (
  UPDATE webhook_endpoint e SET failing_since = NULL, probe_at = NULL,
    slots = least($7::int, greatest(1, e.slots + $8::int))
  FROM finished f
  WHERE e.client_id = f.client_id
    AND (e.failing_since IS NOT NULL OR e.slots <> least($7::int, greatest(1, e.slots + $8::int)))
)
SELECT finished.id AS "id" FROM finished;

-- discard_webhooks, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/attempt-statements.ts
--   $1 clientId: uuid
--   > clientId: uuid
PREPARE "discard_webhooks" (uuid) AS
UPDATE webhook_delivery d SET outcome = 'DISCARDED', finished_at = clock_timestamp()
FROM webhook_endpoint w
WHERE d.client_id = $1 AND d.outcome IS NULL AND w.client_id = d.client_id AND w.status = 'DISABLED'
RETURNING d.client_id AS "clientId";

-- fail_webhook, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/attempt-statements.ts
--   $1 waitMs: double precision or null
--   $2 id: uuid
--   $3 epoch: integer
--   $4 attemptId: uuid, generated
--   $5 durationMs: integer
--   $6 status: integer or null
--   $7 fault: text or null
--   $8 maximumSlots: integer
--   $9 slotChange: integer
--   $10 gone: boolean
--   $11 pauseMs: double precision
--   > disabled: boolean *
PREPARE "fail_webhook" (double precision, uuid, integer, uuid, integer, integer, text, integer, integer,
    boolean, double precision) AS
WITH failed AS (
  UPDATE webhook_delivery work SET failures = work.failures + 1,
    retry_at = clock_timestamp() + $1::float8 * interval '1 millisecond',
    outcome = CASE WHEN $1::float8 IS NULL THEN 'FAILED'::"WebhookOutcome" END,
    finished_at = CASE WHEN $1::float8 IS NULL THEN clock_timestamp() END
  WHERE work.id = $2 AND work.epoch = $3 AND work.outcome IS NULL
  RETURNING work.id, work.client_id, work.session_id, work.event_id, work.retry_at
), attempted AS (
  INSERT INTO webhook_attempt (id, delivery_id, duration_ms, status, fault)
  SELECT $4, id, $5::int, $6::int, $7::text FROM failed
), followers AS (
  UPDATE webhook_delivery later SET retry_at = earlier.retry_at FROM failed earlier
  WHERE later.session_id = earlier.session_id AND later.outcome IS NULL AND later.event_id > earlier.event_id
    AND later.enqueued_at IS NULL AND later.retry_at IS DISTINCT FROM earlier.retry_at
), endpoint AS (
  UPDATE webhook_endpoint e SET slots = least($8::int, greatest(1, e.slots + $9::int)),
    failing_since = CASE WHEN $10::boolean
    THEN e.failing_since
    ELSE coalesce(e.failing_since, clock_timestamp()) END,
    probe_at = clock_timestamp() + $11::float8 * interval '1 millisecond',
    status = CASE WHEN ($10::boolean OR coalesce(
      e.failing_since <= clock_timestamp() - interval '5 days', false)) THEN 'DISABLED' ELSE e.status END,
    status_since = CASE WHEN ($10::boolean OR coalesce(
      e.failing_since <= clock_timestamp() - interval '5 days', false))
    THEN clock_timestamp()
    ELSE e.status_since END,
    disabled_reason = CASE WHEN ($10::boolean OR coalesce(
      e.failing_since <= clock_timestamp() - interval '5 days', false)) THEN
  (CASE WHEN $10::boolean THEN 'GONE' ELSE 'FAILING' END)::"WebhookDisabledReason" END
  FROM failed f WHERE e.client_id = f.client_id AND e.status = 'ENABLED'
  RETURNING e.status
)
SELECT EXISTS (SELECT FROM endpoint WHERE endpoint.status = 'DISABLED') AS "disabled" FROM failed;

-- release_webhook, run by signet_webhook_dispatcher
--   declared in libs/store/src/webhooks/attempt-statements.ts
--   $1 id: uuid
--   $2 epoch: integer
--   > id: uuid
PREPARE "release_webhook" (uuid, integer) AS
WITH finished AS (
  UPDATE webhook_delivery work SET retry_at = clock_timestamp()
  WHERE work.id = $1 AND work.epoch = $2 AND work.outcome IS NULL
  RETURNING work.id
)
SELECT finished.id AS "id" FROM finished;

-- take_signing, run by signet_signing_worker
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 seconds: double precision
--   $2 id: uuid
--   $3 enqueued: integer
--   > epoch: integer
--   > certificateEncrypted: bytea
--   > manifest: bytea
--   > signedAttributes: bytea
--   > signature: bytea *
--   > deviceId: uuid *
PREPARE "take_signing" (double precision, uuid, integer) AS
UPDATE signature work
SET epoch = work.epoch + 1, taken_until = clock_timestamp() + $1 * interval '1 second'
FROM session s
WHERE work.session_id = $2
  AND work.enqueued <= $3
  AND work.signature IS NOT NULL
  AND work.outcome IS NULL
  AND s.id = work.session_id
RETURNING work.epoch AS "epoch",
  work.certificate_encrypted AS "certificateEncrypted",
  work.manifest AS "manifest",
  work.signed_attributes AS "signedAttributes",
  work.signature AS "signature",
  s.device_id AS "deviceId";

-- refuse_signing, run by signet_signing_worker
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 id: uuid
--   $2 epoch: integer
--   $3 reason: text
--   $4 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "refuse_signing" (uuid, integer, text, text) AS
WITH refused AS (
  UPDATE signature work SET outcome = 'FAILED'
  WHERE work.session_id = $1 AND work.epoch = $2 AND work.signature IS NOT NULL AND work.outcome IS NULL
  RETURNING work.session_id
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM refused
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'container.refused', session_id, $3, $4, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT refused.session_id AS "id" FROM refused;

-- finish_signing, run by signet_signing_worker
--   declared in libs/store/src/signing/signing-statements.ts
--   $1 issuerKeyHash: bytea
--   $2 serial: bytea
--   $3 containerEncrypted: bytea
--   $4 id: uuid
--   $5 epoch: integer
--   $6 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "finish_signing" (bytea, bytea, bytea, uuid, integer, text) AS
WITH signer AS MATERIALIZED (
  SELECT c.revoked_at IS NOT NULL AS revoked FROM certificate c
  WHERE c.issuer_key_hash = $1 AND c.serial = $2 FOR SHARE
), created AS (
  UPDATE signature work SET outcome = 'CREATED', container_encrypted = $3
  WHERE work.session_id = $4
    AND work.epoch = $5
    AND work.signature IS NOT NULL
    AND work.outcome IS NULL
    AND NOT EXISTS (SELECT FROM signer WHERE revoked)
  RETURNING work.session_id
), new_event AS (
  SELECT *, true AS relayed, NULL::uuid AS listed_by FROM created
), outbox AS (
  INSERT INTO event (type, session_id, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'container.created', session_id, $6, CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT created.session_id AS "id" FROM created;

-- read_certificate_statuses, run by signet_certificate_status
--   declared in libs/store/src/certificates/status-statement.ts
--   $1 issuerKeyHash: bytea
--   $2 serials: bytea[]
--   > serial: bytea
--   > revokedAt: timestamp with time zone or null
--   > reason: smallint or null
--   > invalidSince: timestamp with time zone or null
PREPARE "read_certificate_statuses" (bytea, bytea[]) AS
SELECT c.serial AS "serial",
  c.revoked_at AS "revokedAt",
  c.reason AS "reason",
  c.invalid_since AS "invalidSince"
FROM certificate c
WHERE c.issuer_key_hash = $1 AND c.serial = ANY($2::bytea[]);

-- cancel_sessions_of_client, run by signet_operator
--   declared in libs/store/src/sessions/statements/cancel-session.ts
--   $1 clientId: uuid
--   $2 traceparent: text or null, filled by the connection
--   > id: uuid
PREPARE "cancel_sessions_of_client" (uuid, text) AS
WITH cancelled AS (
  UPDATE session s SET status = 'CANCELLED', cancel_reason = 'relying_party_suspended',
    ended_at = clock_timestamp()
  WHERE s.ended_at IS NULL
    AND s.client_id = $1::uuid
    AND s.status IN ('PENDING', 'SCANNED')
    AND s.signed_at IS NULL
    AND s.expires_at > clock_timestamp()
  RETURNING s.id, s.client_id, s.push_status
), new_event AS (
  SELECT *, push_status = 'DISPATCHED' OR EXISTS (
    SELECT FROM (SELECT client_id) AS change (client) JOIN webhook_endpoint w ON w.client_id = change.client
    WHERE w.status = 'ENABLED' AND 'session.cancelled' = ANY(w.events)) AS relayed,
    (SELECT rp.id FROM relying_party rp WHERE rp.id = client_id AND rp.is_test) AS listed_by
  FROM cancelled
), outbox AS (
  INSERT INTO event (type, session_id, reason, traceparent, published_at, test_client_id, transaction_id)
  SELECT 'session.cancelled', id, 'relying_party_suspended', $2,
    CASE WHEN relayed THEN NULL ELSE clock_timestamp() END,
    listed_by, CASE WHEN listed_by IS NOT NULL THEN pg_current_xact_id()::text::bigint END
  FROM new_event
)
SELECT cancelled.id AS "id" FROM cancelled;

-- lock_identity, run by signet_operator
--   declared in libs/admin/src/registry/people/erasure.ts
--   $1 identityId: uuid
--   > erasedAt: timestamp with time zone or null
PREPARE "lock_identity" (uuid) AS
SELECT i.erased_at AS "erasedAt" FROM identity i WHERE id = $1::uuid FOR UPDATE;

-- lock_subjects, run by signet_operator
--   declared in libs/admin/src/registry/people/erasure.ts
--   $1 identityId: uuid
--   > subjectId: uuid
PREPARE "lock_subjects" (uuid) AS
SELECT u.subject_id AS "subjectId"
FROM subject u
WHERE u.identity_id = $1::uuid ORDER BY u.client_id FOR NO KEY UPDATE;

-- read_active_devices, run by signet_operator
--   declared in libs/admin/src/registry/people/active-devices.ts
--   $1 deviceIds: uuid[]
--   > id: uuid
PREPARE "read_active_devices" (uuid[]) AS
SELECT d.id AS "id"
FROM device d
WHERE d.id = ANY($1::uuid[])
  AND (d.status = 'ACTIVE' OR d.status = 'LOCKED' AND d.locked_until <= clock_timestamp());

-- limit_restore_replay, run by signet_operator
--   declared in libs/admin/src/registry/replay/replay-lock.ts
--   $1 waitMs: integer
--   $2 workMs: integer
--   > limited: boolean *
PREPARE "limit_restore_replay" (integer, integer) AS
SELECT limits.wait IS NOT NULL AND limits.work IS NOT NULL AS "limited"
FROM (SELECT set_config('lock_timeout', $1::int::text, true) AS wait,
    set_config('idle_in_transaction_session_timeout', $2::int::text, true) AS work) limits;

-- lock_restore_replay, run by signet_operator
--   declared in libs/admin/src/registry/replay/replay-lock.ts
--   > locked: boolean *
PREPARE "lock_restore_replay" AS
SELECT true AS "locked" FROM pg_advisory_xact_lock(hashtext('signet.restoreReplay'));

-- repeat_mute, run by signet_operator
--   declared in libs/admin/src/registry/replay/repeated-mute.ts
--   $1 clientId: uuid
--   $2 deviceId: uuid
--   > clientId: uuid
PREPARE "repeat_mute" (uuid, uuid) AS
WITH locked AS (
  SELECT u.client_id, u.identity_id, u.muted_at
  FROM device d JOIN subject u ON u.client_id = $1::uuid AND u.identity_id = d.identity_id
  WHERE d.id = $2::uuid
  FOR NO KEY UPDATE OF u
), asked AS (
  SELECT locked.* FROM locked JOIN identity i ON i.id = locked.identity_id WHERE i.erased_at IS NULL
  FOR KEY SHARE OF i
), muted AS (
  UPDATE subject u SET muted_at = coalesce(u.muted_at, clock_timestamp())
  FROM asked WHERE u.client_id = asked.client_id AND u.identity_id = asked.identity_id
  RETURNING u.client_id, u.muted_at
)
SELECT asked.client_id AS "clientId" FROM asked JOIN muted USING (client_id) WHERE asked.muted_at IS NULL;

-- server_time, run by signet_operator
--   declared in libs/store/src/clock-difference.ts
--   > now: double precision *
PREPARE "server_time" AS
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "now";

-- schema_state, run by signet_operator
--   declared in libs/store/src/missing-schema.ts
--   $1 names: text[]
--   > pending: text[] *
--   > granted: boolean *
PREPARE "schema_state" (text[]) AS
SELECT ARRAY(
  SELECT wanted.name FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, position)
  WHERE NOT EXISTS (
    SELECT FROM _prisma_migrations m
    WHERE m.migration_name = wanted.name AND m.finished_at IS NOT NULL AND m.rolled_back_at IS NULL)
  ORDER BY wanted.position) AS "pending",
  coalesce(string_to_array(obj_description('_prisma_migrations'::regclass, 'pg_class'), chr(10))
    @> $1::text[], false) AS "granted";

-- client_secret_versions, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   > version: integer
--   > rows: double precision *
PREPARE "client_secret_versions" AS
SELECT rp.secret_key_version AS "version", count(*)::float8 AS "rows"
FROM relying_party rp
WHERE rp.deleted_at IS NULL GROUP BY rp.secret_key_version;

-- connections_of_role, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   $1 role: text
--   > connections: integer *
PREPARE "connections_of_role" (text) AS
SELECT count(*)::int AS "connections"
FROM pg_stat_activity
WHERE datname = current_database() AND usename = $1::text;

-- current_role, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   > name: text *
PREPARE "current_role" AS
SELECT current_user::text AS "name";

-- granted_rights, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   $1 roles: text[]
--   $2 tables: text[]
--   $3 privileges: text[]
--   > role: text *
--   > table: text *
--   > privilege: text *
--   > granted: boolean *
PREPARE "granted_rights" (text[], text[], text[]) AS
SELECT wanted.role AS "role",
  wanted.tab AS "table",
  wanted.privilege AS "privilege",
  coalesce(CASE wanted.privilege
      WHEN 'DELETE' THEN has_table_privilege(r.oid, to_regclass(wanted.tab), wanted.privilege)
      ELSE has_any_column_privilege(r.oid, to_regclass(wanted.tab), wanted.privilege) END, false) AS "granted"
FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (role, tab, privilege)
LEFT JOIN pg_roles r ON r.rolname = wanted.role;

-- held_events, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   > events: integer *
--   > oldestHours: double precision *
PREPARE "held_events" AS
SELECT count(*)::int AS "events",
  coalesce(extract(epoch FROM clock_timestamp() - min(held.created_at)) / 3600, 0)::float8 AS "oldestHours"
FROM (SELECT created_at
  FROM event e
  WHERE e.published_at > (SELECT clock_timestamp())
    AND e.published_at = e.created_at + interval '720 hours' LIMIT 100000) held;

-- key_versions, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   > keyring: text *
--   > version: integer *
PREPARE "key_versions" AS
SELECT used.keyring AS "keyring", used.version AS "version" FROM (
  SELECT CASE WHEN get_byte(attributes_encrypted, 0) <> 0 THEN 'shared' ELSE 'identity' END AS keyring,
    get_byte(attributes_encrypted, CASE WHEN get_byte(attributes_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS version
  FROM identity WHERE attributes_encrypted <> ''
  UNION SELECT 'secretHash', secret_key_version FROM relying_party WHERE deleted_at IS NULL
) used ORDER BY used.version;

-- overdue_audit_entries, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   $1 seconds: double precision
--   > overdue: integer *
PREPARE "overdue_audit_entries" (double precision) AS
SELECT count(*)::int AS "overdue" FROM (
  SELECT FROM audit_entry
  WHERE logged_at IS NULL AND at < clock_timestamp() - $1 * interval '1 second' LIMIT 10000
) entries;

-- webhook_addresses, run by signet_operator
--   declared in libs/admin/src/inspection/inspection-statements.ts
--   > clientId: uuid
--   > url: text
PREPARE "webhook_addresses" AS
SELECT we.client_id AS "clientId", we.url AS "url"
FROM webhook_endpoint we
WHERE we.status = 'ENABLED' ORDER BY we.client_id;

-- newest_people, run by signet_operator
--   declared in libs/admin/src/inspection/key-proof-statements.ts
--   > id: uuid
--   > attributesEncrypted: bytea
--   > personalCodeHash: bytea
--   > isShared: boolean *
--   > version: integer *
PREPARE "newest_people" AS
SELECT i.id AS "id",
  i.attributes_encrypted AS "attributesEncrypted",
  i.personal_code_hash AS "personalCodeHash",
  get_byte(i.attributes_encrypted, 0) <> 0 AS "isShared",
  get_byte(i.attributes_encrypted,
      CASE WHEN get_byte(i.attributes_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version"
FROM (SELECT max(id::text)::uuid AS id FROM identity WHERE attributes_encrypted <> ''
  GROUP BY get_byte(attributes_encrypted, 0) <> 0,
    get_byte(attributes_encrypted, CASE WHEN get_byte(attributes_encrypted, 0) <> 0 THEN 0 ELSE 1 END)) newest
JOIN identity i USING (id)
ORDER BY i.id DESC;

-- newest_subjects, run by signet_operator
--   declared in libs/admin/src/inspection/key-proof-statements.ts
--   > clientId: uuid
--   > subjectId: uuid
--   > identityId: uuid
--   > keyVersion: integer
PREPARE "newest_subjects" AS
SELECT DISTINCT ON (s.key_version) s.client_id AS "clientId",
  s.subject_id AS "subjectId",
  s.identity_id AS "identityId",
  s.key_version AS "keyVersion"
FROM subject s WHERE s.key_version > 0
ORDER BY s.key_version, s.created_at DESC;

-- people_after, run by signet_operator
--   declared in libs/admin/src/keys/personal-code-statements.ts
--   $1 after: uuid
--   $2 limit: bigint
--   > id: uuid
--   > personalCodeHash: bytea
--   > attributesEncrypted: bytea
PREPARE "people_after" (uuid, bigint) AS
SELECT i.id AS "id",
  i.personal_code_hash AS "personalCodeHash",
  i.attributes_encrypted AS "attributesEncrypted"
FROM identity i
WHERE i.id > $1 AND i.attributes_encrypted <> ''
ORDER BY i.id LIMIT $2;

-- replace_personal_code_hash, run by signet_operator
--   declared in libs/admin/src/keys/personal-code-statements.ts
--   $1 to: bytea
--   $2 id: uuid
--   $3 from: bytea
--   > id: uuid
PREPARE "replace_personal_code_hash" (bytea, uuid, bytea) AS
UPDATE identity i SET personal_code_hash = $1
WHERE i.id = $2 AND i.personal_code_hash = $3
RETURNING i.id AS "id";

-- count_unrecorded_devices, run by signet_operator
--   declared in libs/admin/src/keys/certificate-import-statements.ts
--   > devices: integer *
PREPARE "count_unrecorded_devices" AS
SELECT count(*)::int AS "devices" FROM (
  SELECT FROM device d
  WHERE d.certificates_expire_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM certificate c WHERE c.device_id = d.id AND c.superseded_at IS NULL)
  LIMIT 100000
) unrecorded;

-- extend_portal_session, run by signet_portal
--   declared in libs/admin/src/portal/portal-sessions.ts
--   $1 idleMinutes: integer
--   $2 maxHours: integer
--   $3 tokenHash: bytea
--   $4 freshMinutes: integer
--   > subjectId: uuid
--   > isFresh: boolean *
PREPARE "extend_portal_session" (integer, integer, bytea, integer) AS
UPDATE portal_session p SET expires_at = least(clock_timestamp() + $1::int * interval '1 minute',
    p.created_at + $2::int * interval '1 hour')
WHERE p.token_hash = $3 AND p.expires_at > clock_timestamp()
  AND p.created_at + $2::int * interval '1 hour' > clock_timestamp()
RETURNING p.subject_id AS "subjectId",
  p.created_at + $4::int * interval '1 minute' > clock_timestamp() AS "isFresh";

-- count_webhook_sends, run by signet_portal
--   declared in libs/admin/src/portal/clients/webhook-send-limits.ts
--   $1 clientId: uuid
--   $2 organisationId: uuid
--   > byClient: integer *
--   > byOrganisation: integer *
--   > clientMinutes: integer or null
--   > organisationMinutes: integer or null
PREPARE "count_webhook_sends" (uuid, uuid) AS
SELECT count(*) FILTER (WHERE sent.client_id = $1::uuid)::int AS "byClient",
  count(*)::int AS "byOrganisation",
  min(sent.minutes) FILTER (WHERE sent.client_id = $1::uuid) AS "clientMinutes",
  min(sent.minutes) AS "organisationMinutes"
FROM (
  SELECT c.id AS client_id,
    ceil(extract(epoch FROM a.at + interval '1 hour' - clock_timestamp()) / 60)::int AS minutes
  FROM relying_party c JOIN audit_entry a ON a.target = 'relying_party:' || c.id
  WHERE c.organisation_id = $2::uuid AND a.at > clock_timestamp() - interval '1 hour'
    AND a.action IN ('webhook.tested', 'webhook.resent') AND a.actor LIKE 'portal:%'
) sent;

-- read_failing_webhooks, run by signet_portal
--   declared in libs/admin/src/portal/insight/failing-webhooks.ts
--   $1 organisationId: uuid
--   > id: uuid
--   > name: text
--   > status: "WebhookStatus"
--   > disabledReason: "WebhookDisabledReason" or null
--   > statusSince: timestamp with time zone
--   > failingSince: timestamp with time zone or null
--   > givenUp: integer *
PREPARE "read_failing_webhooks" (uuid) AS
SELECT rp.id AS "id",
  rp.name AS "name",
  w.status AS "status",
  w.disabled_reason AS "disabledReason",
  w.status_since AS "statusSince",
  w.failing_since AS "failingSince",
  given_up.events AS "givenUp"
FROM relying_party rp
JOIN webhook_endpoint w ON w.client_id = rp.id AND w.disabled_reason IS DISTINCT FROM 'OPERATOR'
CROSS JOIN LATERAL (
  SELECT count(*)::int AS events FROM (
    SELECT FROM webhook_delivery d
    WHERE d.client_id = rp.id
      AND d.outcome = 'FAILED'
      AND d.finished_at > (SELECT clock_timestamp() - interval '7 days')
      AND d.event_id IS NOT NULL
    LIMIT 1000
  ) counted
) given_up
WHERE rp.organisation_id = $1 AND rp.deleted_at IS NULL
  AND (given_up.events > 0
      OR w.status = 'DISABLED' AND w.status_since > (SELECT clock_timestamp() - interval '7 days')
      OR w.status = 'ENABLED' AND w.failing_since <= (SELECT clock_timestamp() - interval '1 hour'))
ORDER BY rp.name, rp.id;

-- lock_session_counts, run by signet_sweeper
--   declared in libs/store/src/retention/session-statistics.ts
--   > locked: boolean *
PREPARE "lock_session_counts" AS
SELECT pg_try_advisory_xact_lock(hashtext('signet.sessionCounts')) AS "locked";

-- count_login, run by signet_sweeper
--   declared in libs/store/src/retention/session-statistics.ts
--   $1 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "count_login" (bigint) AS
WITH span AS MATERIALIZED (
  SELECT coalesce((SELECT p.searched_until FROM retention_progress p WHERE p.rule = 'statistics.login'),
      '-infinity') AS after,
    clock_timestamp() - interval '60 seconds' AS until
), part AS MATERIALIZED (
  SELECT CASE WHEN count(*) < $1 THEN (SELECT until FROM span) ELSE max(e.ended_at) END AS until FROM (
    SELECT s.ended_at FROM session s
    WHERE s.completed_at IS NOT NULL
      AND s.signature_type = 'AUTHENTICATION'
      AND s.ended_at > (SELECT after FROM span)
      AND s.ended_at <= (SELECT until FROM span)
    ORDER BY s.ended_at LIMIT $1
  ) e
), ended AS MATERIALIZED (
  SELECT client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at,
    completed_at, redeemed_at, start_way, refused_starts, stale_starts, returned_at
  FROM session s
  WHERE s.completed_at IS NOT NULL
    AND s.signature_type = 'AUTHENTICATION'
    AND s.ended_at > (SELECT after FROM span)
    AND s.ended_at <= (SELECT until FROM part)
), counted AS (
  INSERT INTO client_statistics AS c
  (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
      opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status,
    coalesce(s.cancel_reason, ''),
    count(*), count(s.scanned_at), count(coalesce(s.confirmed_at, s.signed_at)), count(s.completed_at),
    count(s.redeemed_at), count(*) FILTER (WHERE s.start_way = 'QR'),
    count(*) FILTER (WHERE s.start_way = 'LINK'), count(*) FILTER (WHERE s.start_way = 'PUSH'),
    count(*) FILTER (WHERE s.start_way = 'UNPROVEN'), sum(s.refused_starts), coalesce(sum(s.stale_starts), 0),
    count(*) FILTER (WHERE (s.stale_starts >= 2 OR s.start_way = 'LINK'
        AND coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AND s.returned_at IS NULL))
  FROM ended s
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    sessions = c.sessions + excluded.sessions, scanned = c.scanned + excluded.scanned,
    confirmed = c.confirmed + excluded.confirmed, completed = c.completed + excluded.completed,
    redeemed = c.redeemed + excluded.redeemed, opened_by_qr = c.opened_by_qr + excluded.opened_by_qr,
    opened_by_link = c.opened_by_link + excluded.opened_by_link,
    opened_by_push = c.opened_by_push + excluded.opened_by_push,
    opened_unproven = c.opened_unproven + excluded.opened_unproven,
    refused_starts = c.refused_starts + excluded.refused_starts,
    stale_starts = c.stale_starts + excluded.stale_starts,
    suspected_relays = c.suspected_relays + excluded.suspected_relays
), recorded AS (
  INSERT INTO retention_progress AS p (rule, searched_until) SELECT 'statistics.login', until FROM part
  ON CONFLICT (rule) DO UPDATE SET searched_until = excluded.searched_until
  WHERE excluded.searched_until > p.searched_until
)
SELECT (SELECT count(*)::int FROM ended) AS "count", part.until < span.until AS "full" FROM part, span;

-- count_unfinishedSession, run by signet_sweeper
--   declared in libs/store/src/retention/session-statistics.ts
--   $1 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "count_unfinishedSession" (bigint) AS
WITH span AS MATERIALIZED (
  SELECT coalesce((SELECT p.searched_until
    FROM retention_progress p
    WHERE p.rule = 'statistics.unfinishedSession'),
      '-infinity') AS after,
    least(clock_timestamp() - interval '60 seconds',
        (SELECT min(coalesce(o.code_expires_at, o.expires_at))
          FROM session o
          WHERE o.ended_at IS NULL AND o.signed_at IS NULL) - interval '1 microsecond') AS until
), part AS MATERIALIZED (
  SELECT CASE WHEN count(*) < $1 THEN (SELECT until FROM span) ELSE max(e.ended_at) END AS until FROM (
    SELECT s.ended_at FROM session s
    WHERE s.completed_at IS NULL
      AND s.ended_at > (SELECT after FROM span)
      AND s.ended_at <= (SELECT until FROM span)
    ORDER BY s.ended_at LIMIT $1
  ) e
), ended AS MATERIALIZED (
  SELECT client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at,
    completed_at, redeemed_at, start_way, refused_starts, stale_starts, returned_at
  FROM session s
  WHERE s.completed_at IS NULL
    AND s.ended_at > (SELECT after FROM span)
    AND s.ended_at <= (SELECT until FROM part)
), counted AS (
  INSERT INTO client_statistics AS c
  (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
      opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status,
    coalesce(s.cancel_reason, ''),
    count(*), count(s.scanned_at), count(coalesce(s.confirmed_at, s.signed_at)), count(s.completed_at),
    count(s.redeemed_at), count(*) FILTER (WHERE s.start_way = 'QR'),
    count(*) FILTER (WHERE s.start_way = 'LINK'), count(*) FILTER (WHERE s.start_way = 'PUSH'),
    count(*) FILTER (WHERE s.start_way = 'UNPROVEN'), sum(s.refused_starts), coalesce(sum(s.stale_starts), 0),
    count(*) FILTER (WHERE (s.stale_starts >= 2 OR s.start_way = 'LINK'
        AND coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AND s.returned_at IS NULL))
  FROM ended s
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    sessions = c.sessions + excluded.sessions, scanned = c.scanned + excluded.scanned,
    confirmed = c.confirmed + excluded.confirmed, completed = c.completed + excluded.completed,
    redeemed = c.redeemed + excluded.redeemed, opened_by_qr = c.opened_by_qr + excluded.opened_by_qr,
    opened_by_link = c.opened_by_link + excluded.opened_by_link,
    opened_by_push = c.opened_by_push + excluded.opened_by_push,
    opened_unproven = c.opened_unproven + excluded.opened_unproven,
    refused_starts = c.refused_starts + excluded.refused_starts,
    stale_starts = c.stale_starts + excluded.stale_starts,
    suspected_relays = c.suspected_relays + excluded.suspected_relays
), recorded AS (
  INSERT INTO retention_progress AS p (rule, searched_until) SELECT 'statistics.unfinishedSession', until
  FROM part
  ON CONFLICT (rule) DO UPDATE SET searched_until = excluded.searched_until
  WHERE excluded.searched_until > p.searched_until
)
SELECT (SELECT count(*)::int FROM ended) AS "count", part.until < span.until AS "full" FROM part, span;

-- count_signingResult, run by signet_sweeper
--   declared in libs/store/src/retention/session-statistics.ts
--   $1 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "count_signingResult" (bigint) AS
WITH span AS MATERIALIZED (
  SELECT coalesce((SELECT p.searched_until FROM retention_progress p WHERE p.rule = 'statistics.signingResult'),
      '-infinity') AS after,
    clock_timestamp() - interval '60 seconds' AS until
), part AS MATERIALIZED (
  SELECT CASE WHEN count(*) < $1 THEN (SELECT until FROM span) ELSE max(e.ended_at) END AS until FROM (
    SELECT s.ended_at FROM session s
    WHERE s.completed_at IS NOT NULL
      AND s.signature_type = 'SIGNING'
      AND s.ended_at > (SELECT after FROM span)
      AND s.ended_at <= (SELECT until FROM span)
    ORDER BY s.ended_at LIMIT $1
  ) e
), ended AS MATERIALIZED (
  SELECT client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at,
    completed_at, redeemed_at, start_way, refused_starts, stale_starts, returned_at
  FROM session s
  WHERE s.completed_at IS NOT NULL
    AND s.signature_type = 'SIGNING'
    AND s.ended_at > (SELECT after FROM span)
    AND s.ended_at <= (SELECT until FROM part)
), counted AS (
  INSERT INTO client_statistics AS c
  (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
      opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status,
    coalesce(s.cancel_reason, ''),
    count(*), count(s.scanned_at), count(coalesce(s.confirmed_at, s.signed_at)), count(s.completed_at),
    count(s.redeemed_at), count(*) FILTER (WHERE s.start_way = 'QR'),
    count(*) FILTER (WHERE s.start_way = 'LINK'), count(*) FILTER (WHERE s.start_way = 'PUSH'),
    count(*) FILTER (WHERE s.start_way = 'UNPROVEN'), sum(s.refused_starts), coalesce(sum(s.stale_starts), 0),
    count(*) FILTER (WHERE (s.stale_starts >= 2 OR s.start_way = 'LINK'
        AND coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AND s.returned_at IS NULL))
  FROM ended s
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    sessions = c.sessions + excluded.sessions, scanned = c.scanned + excluded.scanned,
    confirmed = c.confirmed + excluded.confirmed, completed = c.completed + excluded.completed,
    redeemed = c.redeemed + excluded.redeemed, opened_by_qr = c.opened_by_qr + excluded.opened_by_qr,
    opened_by_link = c.opened_by_link + excluded.opened_by_link,
    opened_by_push = c.opened_by_push + excluded.opened_by_push,
    opened_unproven = c.opened_unproven + excluded.opened_unproven,
    refused_starts = c.refused_starts + excluded.refused_starts,
    stale_starts = c.stale_starts + excluded.stale_starts,
    suspected_relays = c.suspected_relays + excluded.suspected_relays
), recorded AS (
  INSERT INTO retention_progress AS p (rule, searched_until) SELECT 'statistics.signingResult', until FROM part
  ON CONFLICT (rule) DO UPDATE SET searched_until = excluded.searched_until
  WHERE excluded.searched_until > p.searched_until
)
SELECT (SELECT count(*)::int FROM ended) AS "count", part.until < span.until AS "full" FROM part, span;

-- sweep_loginIdentity, run by signet_sweeper
--   declared in libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: integer
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_loginIdentity" (double precision, integer) AS
WITH span AS MATERIALIZED (
  SELECT CASE WHEN p.rule IS NULL THEN '-infinity' ELSE least(p.searched_until, t.now) END AS after,
    t.now, t.now - interval '60 seconds' AS committed
  FROM (SELECT (SELECT clock_timestamp() - $1 * interval '1 second') AS now) t
  LEFT JOIN retention_progress p ON p.rule = 'loginIdentity'
), part AS MATERIALIZED (
  SELECT CASE WHEN r.read < 5 * $2 OR r.last >= span.committed THEN span.now ELSE r.last END AS until
  FROM span, (
    SELECT count(*) AS read, max(e.ended_at) AS last FROM (
      SELECT s.ended_at FROM session s
      WHERE s.completed_at IS NOT NULL
        AND s.signature_type = 'AUTHENTICATION'
        AND s.ended_at > (SELECT after FROM span)
        AND s.ended_at <= (SELECT now FROM span)
      ORDER BY s.ended_at LIMIT 5 * $2
    ) e
  ) r
), swept AS (
  UPDATE session s SET identity_id = NULL, device_id = NULL, challenge = NULL
  WHERE s.completed_at IS NOT NULL
    AND s.signature_type = 'AUTHENTICATION'
    AND s.ended_at > (SELECT after FROM span)
    AND s.ended_at <= (SELECT until FROM part)
    AND s.identity_id IS NOT NULL
  RETURNING 1
), recorded AS (
  INSERT INTO retention_progress (rule, searched_until)
  SELECT 'loginIdentity', least(part.until, span.committed) FROM part, span
  ON CONFLICT (rule) DO UPDATE SET searched_until = excluded.searched_until
)
SELECT (SELECT count(*)::int FROM swept) AS "count", part.until < span.now AS "full" FROM part, span;

-- sweep_abandonedLogin, run by signet_sweeper
--   declared in libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_abandonedLogin" (double precision, bigint) AS
WITH swept AS (
  UPDATE session SET ended_at = code_expires_at, identity_id = NULL, device_id = NULL, challenge = NULL
  WHERE id = ANY (ARRAY(
    SELECT s.id FROM session s
    WHERE s.ended_at IS NULL
      AND s.signature_type = 'AUTHENTICATION'
      AND s.status = 'CONFIRMED'
      AND s.code_expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY s.expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_login, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_login" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM session WHERE id = ANY (ARRAY(
    SELECT s.id
    FROM session s
    WHERE s.completed_at IS NOT NULL
      AND s.signature_type = 'AUTHENTICATION'
      AND s.ended_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY s.ended_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING id, client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at,
    completed_at, redeemed_at, start_way, refused_starts, stale_starts, returned_at
), counted AS (
  INSERT INTO client_statistics AS c
  (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
      opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status,
    coalesce(s.cancel_reason, ''),
    count(*), count(s.scanned_at), count(coalesce(s.confirmed_at, s.signed_at)), count(s.completed_at),
    count(s.redeemed_at), count(*) FILTER (WHERE s.start_way = 'QR'),
    count(*) FILTER (WHERE s.start_way = 'LINK'), count(*) FILTER (WHERE s.start_way = 'PUSH'),
    count(*) FILTER (WHERE s.start_way = 'UNPROVEN'), sum(s.refused_starts), coalesce(sum(s.stale_starts), 0),
    count(*) FILTER (WHERE (s.stale_starts >= 2 OR s.start_way = 'LINK'
        AND coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AND s.returned_at IS NULL))
  FROM swept s
  WHERE s.ended_at > coalesce((SELECT p.searched_until
    FROM retention_progress p
    WHERE p.rule = 'statistics.login'),
      '-infinity')
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    sessions = c.sessions + excluded.sessions, scanned = c.scanned + excluded.scanned,
    confirmed = c.confirmed + excluded.confirmed, completed = c.completed + excluded.completed,
    redeemed = c.redeemed + excluded.redeemed, opened_by_qr = c.opened_by_qr + excluded.opened_by_qr,
    opened_by_link = c.opened_by_link + excluded.opened_by_link,
    opened_by_push = c.opened_by_push + excluded.opened_by_push,
    opened_unproven = c.opened_unproven + excluded.opened_unproven,
    refused_starts = c.refused_starts + excluded.refused_starts,
    stale_starts = c.stale_starts + excluded.stale_starts,
    suspected_relays = c.suspected_relays + excluded.suspected_relays
), deliveries AS (
  DELETE FROM push_delivery WHERE session_id = ANY (ARRAY(SELECT id FROM swept))
), signatures AS (
  DELETE FROM signature WHERE session_id = ANY (ARRAY(SELECT id FROM swept))
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_unfinishedSession, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_unfinishedSession" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM session WHERE id = ANY (ARRAY(
    SELECT s.id
    FROM session s
    WHERE s.completed_at IS NULL AND s.ended_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY s.ended_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING id, client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at,
    completed_at, redeemed_at, start_way, refused_starts, stale_starts, returned_at
), counted AS (
  INSERT INTO client_statistics AS c
  (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
      opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status,
    coalesce(s.cancel_reason, ''),
    count(*), count(s.scanned_at), count(coalesce(s.confirmed_at, s.signed_at)), count(s.completed_at),
    count(s.redeemed_at), count(*) FILTER (WHERE s.start_way = 'QR'),
    count(*) FILTER (WHERE s.start_way = 'LINK'), count(*) FILTER (WHERE s.start_way = 'PUSH'),
    count(*) FILTER (WHERE s.start_way = 'UNPROVEN'), sum(s.refused_starts), coalesce(sum(s.stale_starts), 0),
    count(*) FILTER (WHERE (s.stale_starts >= 2 OR s.start_way = 'LINK'
        AND coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AND s.returned_at IS NULL))
  FROM swept s
  WHERE s.ended_at > coalesce((SELECT p.searched_until
    FROM retention_progress p
    WHERE p.rule = 'statistics.unfinishedSession'),
      '-infinity')
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    sessions = c.sessions + excluded.sessions, scanned = c.scanned + excluded.scanned,
    confirmed = c.confirmed + excluded.confirmed, completed = c.completed + excluded.completed,
    redeemed = c.redeemed + excluded.redeemed, opened_by_qr = c.opened_by_qr + excluded.opened_by_qr,
    opened_by_link = c.opened_by_link + excluded.opened_by_link,
    opened_by_push = c.opened_by_push + excluded.opened_by_push,
    opened_unproven = c.opened_unproven + excluded.opened_unproven,
    refused_starts = c.refused_starts + excluded.refused_starts,
    stale_starts = c.stale_starts + excluded.stale_starts,
    suspected_relays = c.suspected_relays + excluded.suspected_relays
), deliveries AS (
  DELETE FROM push_delivery WHERE session_id = ANY (ARRAY(SELECT id FROM swept))
), signatures AS (
  DELETE FROM signature WHERE session_id = ANY (ARRAY(SELECT id FROM swept))
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_signingResult, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_signingResult" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM session WHERE id = ANY (ARRAY(
    SELECT s.id
    FROM session s
    WHERE s.completed_at IS NOT NULL
      AND s.signature_type = 'SIGNING'
      AND s.ended_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY s.ended_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING id, client_id, signature_type, status, ended_at, cancel_reason, scanned_at, confirmed_at, signed_at,
    completed_at, redeemed_at, start_way, refused_starts, stale_starts, returned_at
), counted AS (
  INSERT INTO client_statistics AS c
  (client_id, hour, signature_type, status, reason, sessions, scanned, confirmed, completed, redeemed,
      opened_by_qr, opened_by_link, opened_by_push, opened_unproven, refused_starts, stale_starts, suspected_relays)
  SELECT s.client_id, date_trunc('hour', s.ended_at, 'UTC'), s.signature_type, s.status,
    coalesce(s.cancel_reason, ''),
    count(*), count(s.scanned_at), count(coalesce(s.confirmed_at, s.signed_at)), count(s.completed_at),
    count(s.redeemed_at), count(*) FILTER (WHERE s.start_way = 'QR'),
    count(*) FILTER (WHERE s.start_way = 'LINK'), count(*) FILTER (WHERE s.start_way = 'PUSH'),
    count(*) FILTER (WHERE s.start_way = 'UNPROVEN'), sum(s.refused_starts), coalesce(sum(s.stale_starts), 0),
    count(*) FILTER (WHERE (s.stale_starts >= 2 OR s.start_way = 'LINK'
        AND coalesce(s.confirmed_at, s.signed_at) IS NOT NULL AND s.returned_at IS NULL))
  FROM swept s
  WHERE s.ended_at > coalesce((SELECT p.searched_until
    FROM retention_progress p
    WHERE p.rule = 'statistics.signingResult'),
      '-infinity')
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (client_id, hour, signature_type, status, reason) DO UPDATE SET
    sessions = c.sessions + excluded.sessions, scanned = c.scanned + excluded.scanned,
    confirmed = c.confirmed + excluded.confirmed, completed = c.completed + excluded.completed,
    redeemed = c.redeemed + excluded.redeemed, opened_by_qr = c.opened_by_qr + excluded.opened_by_qr,
    opened_by_link = c.opened_by_link + excluded.opened_by_link,
    opened_by_push = c.opened_by_push + excluded.opened_by_push,
    opened_unproven = c.opened_unproven + excluded.opened_unproven,
    refused_starts = c.refused_starts + excluded.refused_starts,
    stale_starts = c.stale_starts + excluded.stale_starts,
    suspected_relays = c.suspected_relays + excluded.suspected_relays
), deliveries AS (
  DELETE FROM push_delivery WHERE session_id = ANY (ARRAY(SELECT id FROM swept))
), signatures AS (
  DELETE FROM signature WHERE session_id = ANY (ARRAY(SELECT id FROM swept))
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_event, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_event" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM event WHERE id = ANY (ARRAY(
    SELECT id FROM event WHERE true AND published_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY published_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_noticeDelivery, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_noticeDelivery" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM push_delivery WHERE id = ANY (ARRAY(
    SELECT id
    FROM push_delivery
    WHERE session_id IS NULL AND created_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_webhookDelivery, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_webhookDelivery" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM webhook_delivery WHERE id = ANY (ARRAY(
    SELECT id
    FROM webhook_delivery
    WHERE true AND finished_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_idempotencyRecord, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_idempotencyRecord" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM idempotency_record WHERE ctid = ANY (ARRAY(
    SELECT ctid
    FROM idempotency_record
    WHERE true AND created_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_deviceProof, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_deviceProof" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM device_proof WHERE ctid = ANY (ARRAY(
    SELECT ctid
    FROM device_proof
    WHERE true AND expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_pinAttempt, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_pinAttempt" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM pin_attempt WHERE id = ANY (ARRAY(
    SELECT id FROM pin_attempt WHERE true AND created_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_activationCode, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_activationCode" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM activation_code WHERE id = ANY (ARRAY(
    SELECT id
    FROM activation_code
    WHERE true AND expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_auditEntry, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_auditEntry" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM audit_entry WHERE id = ANY (ARRAY(
    SELECT id FROM audit_entry WHERE true AND at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_invitation, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_invitation" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM invitation WHERE id = ANY (ARRAY(
    SELECT id FROM invitation WHERE true AND expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_portalSession, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_portalSession" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM portal_session WHERE id = ANY (ARRAY(
    SELECT id
    FROM portal_session
    WHERE true AND expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_accessRequest, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_accessRequest" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM access_request WHERE id = ANY (ARRAY(
    SELECT id
    FROM access_request
    WHERE true AND decided_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY decided_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_formerMember, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_formerMember" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM member WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM member WHERE true AND removed_at <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY removed_at LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_clientStatistics, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_clientStatistics" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM client_statistics WHERE ctid = ANY (ARRAY(
    SELECT ctid
    FROM client_statistics
    WHERE true AND hour <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY hour LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- sweep_clientRefusals, run by signet_sweeper
--   declared in libs/store/src/retention/row-sweeps.ts or libs/store/src/retention/session-sweeps.ts
--   $1 kept: double precision
--   $2 limit: bigint
--   > count: integer *
--   > full: boolean *
PREPARE "sweep_clientRefusals" (double precision, bigint) AS
WITH swept AS (
  DELETE FROM client_refusals WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM client_refusals WHERE true AND hour <= (SELECT clock_timestamp() - $1 * interval '1 second')
    ORDER BY hour LIMIT $2 FOR UPDATE SKIP LOCKED))
  RETURNING 1
)
SELECT count(*)::int AS "count", count(*) >= $2 AS "full" FROM swept;

-- overdue_loginIdentity, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_loginIdentity" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - (p.searched_until + interval '60 seconds')))::float8 AS "seconds"
FROM retention_progress p
WHERE p.rule = 'loginIdentity';

-- overdue_login, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_login" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - s.ended_at))::float8 AS "seconds"
FROM session s
WHERE s.completed_at IS NOT NULL
  AND s.signature_type = 'AUTHENTICATION'
  AND s.ended_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY s.ended_at LIMIT 1;

-- overdue_unfinishedSession, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_unfinishedSession" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - s.ended_at))::float8 AS "seconds"
FROM session s
WHERE s.completed_at IS NULL
  AND s.ended_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY s.ended_at LIMIT 1;

-- overdue_signingResult, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_signingResult" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - s.ended_at))::float8 AS "seconds"
FROM session s
WHERE s.completed_at IS NOT NULL
  AND s.signature_type = 'SIGNING'
  AND s.ended_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY s.ended_at LIMIT 1;

-- overdue_event, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_event" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.published_at))::float8 AS "seconds"
FROM event r
WHERE true
  AND r.published_at IS NOT NULL
  AND r.published_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.published_at LIMIT 1;

-- overdue_noticeDelivery, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_noticeDelivery" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.created_at))::float8 AS "seconds"
FROM push_delivery r
WHERE session_id IS NULL
  AND r.created_at IS NOT NULL
  AND r.created_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.created_at LIMIT 1;

-- overdue_webhookDelivery, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_webhookDelivery" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.finished_at))::float8 AS "seconds"
FROM webhook_delivery r
WHERE true
  AND r.finished_at IS NOT NULL
  AND r.finished_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.finished_at LIMIT 1;

-- overdue_idempotencyRecord, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_idempotencyRecord" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.created_at))::float8 AS "seconds"
FROM idempotency_record r
WHERE true
  AND r.created_at IS NOT NULL
  AND r.created_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.created_at LIMIT 1;

-- overdue_deviceProof, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_deviceProof" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.expires_at))::float8 AS "seconds"
FROM device_proof r
WHERE true
  AND r.expires_at IS NOT NULL
  AND r.expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.expires_at LIMIT 1;

-- overdue_pinAttempt, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_pinAttempt" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.created_at))::float8 AS "seconds"
FROM pin_attempt r
WHERE true
  AND r.created_at IS NOT NULL
  AND r.created_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.created_at LIMIT 1;

-- overdue_activationCode, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_activationCode" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.expires_at))::float8 AS "seconds"
FROM activation_code r
WHERE true
  AND r.expires_at IS NOT NULL
  AND r.expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.expires_at LIMIT 1;

-- overdue_auditEntry, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_auditEntry" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.at))::float8 AS "seconds"
FROM audit_entry r
WHERE true
  AND r.at IS NOT NULL
  AND r.at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.at LIMIT 1;

-- overdue_invitation, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_invitation" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.expires_at))::float8 AS "seconds"
FROM invitation r
WHERE true
  AND r.expires_at IS NOT NULL
  AND r.expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.expires_at LIMIT 1;

-- overdue_portalSession, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_portalSession" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.expires_at))::float8 AS "seconds"
FROM portal_session r
WHERE true
  AND r.expires_at IS NOT NULL
  AND r.expires_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.expires_at LIMIT 1;

-- overdue_accessRequest, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_accessRequest" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.decided_at))::float8 AS "seconds"
FROM access_request r
WHERE true
  AND r.decided_at IS NOT NULL
  AND r.decided_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.decided_at LIMIT 1;

-- overdue_formerMember, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_formerMember" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.removed_at))::float8 AS "seconds"
FROM member r
WHERE true
  AND r.removed_at IS NOT NULL
  AND r.removed_at <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.removed_at LIMIT 1;

-- overdue_clientStatistics, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_clientStatistics" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.hour))::float8 AS "seconds"
FROM client_statistics r
WHERE true
  AND r.hour IS NOT NULL
  AND r.hour <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.hour LIMIT 1;

-- overdue_clientRefusals, run by signet_sweeper
--   declared in libs/store/src/retention/overdue-statements.ts
--   $1 kept: double precision
--   > seconds: double precision *
PREPARE "overdue_clientRefusals" (double precision) AS
SELECT greatest(0,
    extract(epoch FROM (SELECT clock_timestamp() - $1 * interval '1 second') - r.hour))::float8 AS "seconds"
FROM client_refusals r
WHERE true
  AND r.hour IS NOT NULL
  AND r.hour <= (SELECT clock_timestamp() - $1 * interval '1 second') ORDER BY r.hour LIMIT 1;

-- count_identity_attributes_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_identity_attributes_encrypted" AS
SELECT get_byte(attributes_encrypted, 0) <> 0 AS "isShared",
  get_byte(attributes_encrypted,
      CASE WHEN get_byte(attributes_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM identity t
WHERE attributes_encrypted IS NOT NULL AND attributes_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_identity_attributes_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea
PREPARE "next_identity_attributes_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.id::text] AS "key", (t.id)::text AS "id", t.attributes_encrypted AS "value" FROM identity t
WHERE (t.id) > (($1::text[])[1]::uuid) AND t.attributes_encrypted IS NOT NULL AND t.attributes_encrypted <> ''
  AND substring(t.attributes_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.id LIMIT $3;

-- replace_identity_attributes_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_identity_attributes_encrypted" (bytea, text[], bytea) AS
UPDATE identity t SET attributes_encrypted = $1
WHERE (t.id) = (($2::text[])[1]::uuid) AND t.attributes_encrypted = $3 RETURNING true AS "replaced";

-- count_device_oprf_key_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_device_oprf_key_encrypted" AS
SELECT get_byte(oprf_key_encrypted, 0) <> 0 AS "isShared",
  get_byte(oprf_key_encrypted, CASE WHEN get_byte(oprf_key_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM device t
WHERE oprf_key_encrypted IS NOT NULL AND oprf_key_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_device_oprf_key_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea
PREPARE "next_device_oprf_key_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.id::text] AS "key", (t.id)::text AS "id", t.oprf_key_encrypted AS "value" FROM device t
WHERE (t.id) > (($1::text[])[1]::uuid) AND t.oprf_key_encrypted IS NOT NULL AND t.oprf_key_encrypted <> ''
  AND substring(t.oprf_key_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.id LIMIT $3;

-- replace_device_oprf_key_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_device_oprf_key_encrypted" (bytea, text[], bytea) AS
UPDATE device t SET oprf_key_encrypted = $1
WHERE (t.id) = (($2::text[])[1]::uuid) AND t.oprf_key_encrypted = $3 RETURNING true AS "replaced";

-- count_device_pending_oprf_key_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_device_pending_oprf_key_encrypted" AS
SELECT get_byte(pending_oprf_key_encrypted, 0) <> 0 AS "isShared",
  get_byte(pending_oprf_key_encrypted,
      CASE WHEN get_byte(pending_oprf_key_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM device t
WHERE pending_oprf_key_encrypted IS NOT NULL AND pending_oprf_key_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_device_pending_oprf_key_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_device_pending_oprf_key_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.id::text] AS "key", (t.id)::text AS "id", t.pending_oprf_key_encrypted AS "value" FROM device t
WHERE (t.id) > (($1::text[])[1]::uuid)
  AND t.pending_oprf_key_encrypted IS NOT NULL
  AND t.pending_oprf_key_encrypted <> ''
  AND substring(t.pending_oprf_key_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.id LIMIT $3;

-- replace_device_pending_oprf_key_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_device_pending_oprf_key_encrypted" (bytea, text[], bytea) AS
UPDATE device t SET pending_oprf_key_encrypted = $1
WHERE (t.id) = (($2::text[])[1]::uuid) AND t.pending_oprf_key_encrypted = $3 RETURNING true AS "replaced";

-- count_device_authentication_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_device_authentication_certificate_encrypted" AS
SELECT get_byte(authentication_certificate_encrypted, 0) <> 0 AS "isShared",
  get_byte(authentication_certificate_encrypted,
      CASE WHEN get_byte(authentication_certificate_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM device t
WHERE authentication_certificate_encrypted IS NOT NULL
  AND authentication_certificate_encrypted <> '' GROUP BY 1,
  2 ORDER BY 1, 2;

-- next_device_authentication_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_device_authentication_certificate_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.id::text] AS "key", (t.id)::text AS "id", t.authentication_certificate_encrypted AS "value"
FROM device t
WHERE (t.id) > (($1::text[])[1]::uuid)
  AND t.authentication_certificate_encrypted IS NOT NULL
  AND t.authentication_certificate_encrypted <> ''
  AND substring(t.authentication_certificate_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.id LIMIT $3;

-- replace_device_authentication_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_device_authentication_certificate_encrypted" (bytea, text[], bytea) AS
UPDATE device t SET authentication_certificate_encrypted = $1
WHERE (t.id) = (($2::text[])[1]::uuid) AND t.authentication_certificate_encrypted = $3
RETURNING true AS "replaced";

-- count_device_signing_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_device_signing_certificate_encrypted" AS
SELECT get_byte(signing_certificate_encrypted, 0) <> 0 AS "isShared",
  get_byte(signing_certificate_encrypted,
      CASE WHEN get_byte(signing_certificate_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM device t
WHERE signing_certificate_encrypted IS NOT NULL AND signing_certificate_encrypted <> '' GROUP BY 1,
  2 ORDER BY 1, 2;

-- next_device_signing_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_device_signing_certificate_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.id::text] AS "key", (t.id)::text AS "id", t.signing_certificate_encrypted AS "value"
FROM device t
WHERE (t.id) > (($1::text[])[1]::uuid)
  AND t.signing_certificate_encrypted IS NOT NULL
  AND t.signing_certificate_encrypted <> ''
  AND substring(t.signing_certificate_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.id LIMIT $3;

-- replace_device_signing_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_device_signing_certificate_encrypted" (bytea, text[], bytea) AS
UPDATE device t SET signing_certificate_encrypted = $1
WHERE (t.id) = (($2::text[])[1]::uuid) AND t.signing_certificate_encrypted = $3 RETURNING true AS "replaced";

-- count_device_push_token_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_device_push_token_encrypted" AS
SELECT get_byte(push_token_encrypted, 0) <> 0 AS "isShared",
  get_byte(push_token_encrypted,
      CASE WHEN get_byte(push_token_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM device t
WHERE push_token_encrypted IS NOT NULL AND push_token_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_device_push_token_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_device_push_token_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.id::text] AS "key", (t.id)::text AS "id", t.push_token_encrypted AS "value" FROM device t
WHERE (t.id) > (($1::text[])[1]::uuid) AND t.push_token_encrypted IS NOT NULL AND t.push_token_encrypted <> ''
  AND substring(t.push_token_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.id LIMIT $3;

-- replace_device_push_token_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_device_push_token_encrypted" (bytea, text[], bytea) AS
UPDATE device t SET push_token_encrypted = $1
WHERE (t.id) = (($2::text[])[1]::uuid) AND t.push_token_encrypted = $3 RETURNING true AS "replaced";

-- count_signature_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_signature_certificate_encrypted" AS
SELECT get_byte(certificate_encrypted, 0) <> 0 AS "isShared",
  get_byte(certificate_encrypted,
      CASE WHEN get_byte(certificate_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM signature t
WHERE certificate_encrypted IS NOT NULL AND certificate_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_signature_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea
PREPARE "next_signature_certificate_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.session_id::text] AS "key",
  ((SELECT s.device_id FROM session s WHERE s.id = t.session_id))::text AS "id",
  t.certificate_encrypted AS "value"
FROM signature t
WHERE (t.session_id) > (($1::text[])[1]::uuid)
  AND t.certificate_encrypted IS NOT NULL
  AND t.certificate_encrypted <> ''
  AND substring(t.certificate_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.session_id LIMIT $3;

-- replace_signature_certificate_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_signature_certificate_encrypted" (bytea, text[], bytea) AS
UPDATE signature t SET certificate_encrypted = $1
WHERE (t.session_id) = (($2::text[])[1]::uuid) AND t.certificate_encrypted = $3 RETURNING true AS "replaced";

-- count_signature_birth_date_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_signature_birth_date_encrypted" AS
SELECT get_byte(birth_date_encrypted, 0) <> 0 AS "isShared",
  get_byte(birth_date_encrypted,
      CASE WHEN get_byte(birth_date_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM signature t
WHERE birth_date_encrypted IS NOT NULL AND birth_date_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_signature_birth_date_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea
PREPARE "next_signature_birth_date_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.session_id::text] AS "key", (t.session_id)::text AS "id", t.birth_date_encrypted AS "value"
FROM signature t
WHERE (t.session_id) > (($1::text[])[1]::uuid)
  AND t.birth_date_encrypted IS NOT NULL
  AND t.birth_date_encrypted <> ''
  AND substring(t.birth_date_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.session_id LIMIT $3;

-- replace_signature_birth_date_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_signature_birth_date_encrypted" (bytea, text[], bytea) AS
UPDATE signature t SET birth_date_encrypted = $1
WHERE (t.session_id) = (($2::text[])[1]::uuid) AND t.birth_date_encrypted = $3 RETURNING true AS "replaced";

-- count_signature_container_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_signature_container_encrypted" AS
SELECT get_byte(container_encrypted, 0) <> 0 AS "isShared",
  get_byte(container_encrypted, CASE WHEN get_byte(container_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM signature t
WHERE container_encrypted IS NOT NULL AND container_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_signature_container_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_signature_container_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.session_id::text] AS "key", (t.session_id)::text AS "id", t.container_encrypted AS "value"
FROM signature t
WHERE (t.session_id) > (($1::text[])[1]::uuid)
  AND t.container_encrypted IS NOT NULL
  AND t.container_encrypted <> ''
  AND substring(t.container_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.session_id LIMIT $3;

-- replace_signature_container_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_signature_container_encrypted" (bytea, text[], bytea) AS
UPDATE signature t SET container_encrypted = $1
WHERE (t.session_id) = (($2::text[])[1]::uuid) AND t.container_encrypted = $3 RETURNING true AS "replaced";

-- count_webhook_endpoint_secret_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_webhook_endpoint_secret_encrypted" AS
SELECT get_byte(secret_encrypted, 0) <> 0 AS "isShared",
  get_byte(secret_encrypted, CASE WHEN get_byte(secret_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM webhook_endpoint t
WHERE secret_encrypted IS NOT NULL AND secret_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_webhook_endpoint_secret_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea
PREPARE "next_webhook_endpoint_secret_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.client_id::text] AS "key", (t.client_id)::text AS "id", t.secret_encrypted AS "value"
FROM webhook_endpoint t
WHERE (t.client_id) > (($1::text[])[1]::uuid) AND t.secret_encrypted IS NOT NULL AND t.secret_encrypted <> ''
  AND substring(t.secret_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.client_id LIMIT $3;

-- replace_webhook_endpoint_secret_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_webhook_endpoint_secret_encrypted" (bytea, text[], bytea) AS
UPDATE webhook_endpoint t SET secret_encrypted = $1
WHERE (t.client_id) = (($2::text[])[1]::uuid) AND t.secret_encrypted = $3 RETURNING true AS "replaced";

-- count_webhook_endpoint_previous_secret_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_webhook_endpoint_previous_secret_encrypted" AS
SELECT get_byte(previous_secret_encrypted, 0) <> 0 AS "isShared",
  get_byte(previous_secret_encrypted,
      CASE WHEN get_byte(previous_secret_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM webhook_endpoint t
WHERE previous_secret_encrypted IS NOT NULL AND previous_secret_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_webhook_endpoint_previous_secret_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_webhook_endpoint_previous_secret_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.client_id::text] AS "key", (t.client_id)::text AS "id", t.previous_secret_encrypted AS "value"
FROM webhook_endpoint t
WHERE (t.client_id) > (($1::text[])[1]::uuid)
  AND t.previous_secret_encrypted IS NOT NULL
  AND t.previous_secret_encrypted <> ''
  AND substring(t.previous_secret_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.client_id LIMIT $3;

-- replace_webhook_endpoint_previous_secret_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_webhook_endpoint_previous_secret_encrypted" (bytea, text[], bytea) AS
UPDATE webhook_endpoint t SET previous_secret_encrypted = $1
WHERE (t.client_id) = (($2::text[])[1]::uuid) AND t.previous_secret_encrypted = $3
RETURNING true AS "replaced";

-- count_idempotency_record_response_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   > isShared: boolean *
--   > version: integer *
--   > rows: double precision *
PREPARE "count_idempotency_record_response_encrypted" AS
SELECT get_byte(response_encrypted, 0) <> 0 AS "isShared",
  get_byte(response_encrypted, CASE WHEN get_byte(response_encrypted, 0) <> 0 THEN 0 ELSE 1 END) AS "version",
  count(*)::float8 AS "rows"
FROM idempotency_record t
WHERE response_encrypted IS NOT NULL AND response_encrypted <> '' GROUP BY 1, 2 ORDER BY 1, 2;

-- next_idempotency_record_response_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 after: text[]
--   $2 header: bytea
--   $3 limit: bigint
--   > key: text[] *
--   > id: text or null
--   > value: bytea *
PREPARE "next_idempotency_record_response_encrypted" (text[], bytea, bigint) AS
SELECT ARRAY[t.client_id::text,
  t.key::text] AS "key",
  (t.client_id || ':' || t.key)::text AS "id",
  t.response_encrypted AS "value"
FROM idempotency_record t
WHERE (t.client_id, t.key) > (($1::text[])[1]::uuid, ($1::text[])[2]::text)
  AND t.response_encrypted IS NOT NULL
  AND t.response_encrypted <> ''
  AND substring(t.response_encrypted FROM 1 FOR length($2::bytea)) <> $2::bytea
ORDER BY t.client_id, t.key LIMIT $3;

-- replace_idempotency_record_response_encrypted, run by the owner of the database
--   declared in libs/admin/src/keys/re-encryption-statements.ts
--   $1 encrypted: bytea
--   $2 key: text[]
--   $3 value: bytea
--   > replaced: boolean *
PREPARE "replace_idempotency_record_response_encrypted" (bytea, text[], bytea) AS
UPDATE idempotency_record t SET response_encrypted = $1
WHERE (t.client_id, t.key) = (($2::text[])[1]::uuid, ($2::text[])[2]::text) AND t.response_encrypted = $3
RETURNING true AS "replaced";

-- unrecorded_devices, run by the owner of the database
--   declared in libs/admin/src/keys/certificate-import-statements.ts
--   $1 after: uuid
--   $2 limit: bigint
--   > id: uuid
--   > authenticationCertificateEncrypted: bytea *
--   > signingCertificateEncrypted: bytea *
PREPARE "unrecorded_devices" (uuid, bigint) AS
SELECT d.id AS "id",
  d.authentication_certificate_encrypted AS "authenticationCertificateEncrypted",
  d.signing_certificate_encrypted AS "signingCertificateEncrypted"
FROM device d
WHERE d.id > $1::uuid AND d.authentication_certificate_encrypted IS NOT NULL
  AND d.signing_certificate_encrypted IS NOT NULL
  AND NOT EXISTS (SELECT FROM certificate c WHERE c.device_id = d.id AND c.superseded_at IS NULL)
ORDER BY d.id LIMIT $2;

-- record_certificates, run by the owner of the database
--   declared in libs/admin/src/keys/certificate-import-statements.ts
--   $1 deviceId: uuid
--   $2 authenticationCertificateEncrypted: bytea
--   $3 signingCertificateEncrypted: bytea
--   $4 authenticationIssuerKeyHash: bytea
--   $5 authenticationSerial: bytea
--   $6 authenticationNotAfter: timestamp with time zone
--   $7 authenticationNotBefore: timestamp with time zone
--   $8 signingIssuerKeyHash: bytea
--   $9 signingSerial: bytea
--   $10 signingNotAfter: timestamp with time zone
--   $11 signingNotBefore: timestamp with time zone
--   > revoked: boolean *
PREPARE "record_certificates" (uuid, bytea, bytea, bytea, bytea, timestamp with time zone,
    timestamp with time zone, bytea, bytea, timestamp with time zone, timestamp with time zone) AS
WITH owner AS (
  SELECT id, status FROM device
  WHERE id = $1 AND authentication_certificate_encrypted = $2
    AND signing_certificate_encrypted = $3
  FOR UPDATE
)
INSERT INTO certificate AS c (issuer_key_hash, serial, use, not_after, created_at, device_id, invalid_since)
SELECT stored.*, owner.id, CASE WHEN owner.status = 'REVOKED' THEN (
  SELECT max(at) FROM audit_entry WHERE target = 'device:' || owner.id AND action = 'device.revoked') END
FROM owner
CROSS JOIN (VALUES ($4::bytea, $5::bytea, 'AUTHENTICATION'::"CertificateUse", $6::timestamptz,
    $7::timestamptz),
    ($8::bytea, $9::bytea, 'SIGNING'::"CertificateUse", $10::timestamptz, $11::timestamptz))
AS stored (issuer_key_hash, serial, use, not_after, created_at)
ON CONFLICT DO NOTHING
RETURNING c.revoked_at IS NOT NULL AS "revoked";
