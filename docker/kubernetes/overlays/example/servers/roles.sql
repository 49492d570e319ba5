-- EXAMPLE ONLY: the passwords are published. `signetctl migrate` creates the roles if they do not exist, without passwords.
CREATE ROLE signet_gateway LOGIN PASSWORD 'example-only';
CREATE ROLE signet_session_service LOGIN PASSWORD 'example-only';
CREATE ROLE signet_push_dispatcher LOGIN PASSWORD 'example-only';
CREATE ROLE signet_webhook_dispatcher LOGIN PASSWORD 'example-only';
CREATE ROLE signet_signing_worker LOGIN PASSWORD 'example-only';
CREATE ROLE signet_sweeper LOGIN PASSWORD 'example-only';
CREATE ROLE signet_portal LOGIN PASSWORD 'example-only';
CREATE ROLE signet_operator LOGIN PASSWORD 'example-only';
