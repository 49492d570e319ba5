-- EXAMPLE ONLY: the passwords are published. If the roles do not exist, `signetctl migrate` creates them without
-- passwords.
CREATE ROLE signet_gateway LOGIN PASSWORD 'example-only';
CREATE ROLE signet_session_service LOGIN PASSWORD 'example-only';
CREATE ROLE signet_push_dispatcher LOGIN PASSWORD 'example-only';
CREATE ROLE signet_webhook_dispatcher LOGIN PASSWORD 'example-only';
CREATE ROLE signet_signing_worker LOGIN PASSWORD 'example-only';
CREATE ROLE signet_sweeper LOGIN PASSWORD 'example-only';
CREATE ROLE signet_portal LOGIN PASSWORD 'example-only';
CREATE ROLE signet_operator LOGIN PASSWORD 'example-only';
