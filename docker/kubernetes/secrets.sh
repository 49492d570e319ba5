#!/bin/sh
# Prints the Secrets and the ConfigMap that the manifests and the Helm chart expect, as YAML for kubectl or kubeseal.
#   sh docker/kubernetes/secrets.sh signet              # in the namespace signet
#   sh docker/kubernetes/secrets.sh signet secret       # without the ConfigMap
#   sh docker/kubernetes/secrets.sh signet configmap    # only the ConfigMap
# The script reads these files in the current directory, which docs/operate/install.md creates: keys.env, passwords.env, servers.env,
# phones.pem, phones.key, root.pem, chain.pem and anchors.pem; and, if they exist, FCM_SERVICE_ACCOUNT, APNS_KEY, VAPID_PRIVATE_KEY,
# PORTAL_CLIENT_SECRET, responders.pem, former-cas.pem, SERVER_CA, and tls.crt with tls.key. The variable ADMIN_DATABASE_URL names the account that owns the database.
set -eu
umask 077
namespace=${1:?Usage: secrets.sh <namespace> [secret | configmap]}
only=${2:-}
: "${ADMIN_DATABASE_URL:?must be the URL of the database with the account that owns it}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in keys.env passwords.env servers.env phones.pem phones.key root.pem chain.pem anchors.pem; do
  [ -s $file ] || { echo "$file is missing; docs/operate/install.md says how to create it" >&2; exit 1; }
done

# print <kind> <name> <argument of kubectl create>…
print() {
  kind=$1 name=$2
  shift 2
  [ -z "$only" ] || [ "$only" = "$kind" ] || return 0
  case $kind in secret) kind='secret generic' ;; esac
  echo ---
  # shellcheck disable=SC2086
  kubectl create $kind "signet-$name" --namespace "$namespace" --dry-run=client --output=yaml "$@"
}

# existing <file>…: prints an argument for each file that exists.
existing() {
  for file; do [ ! -f "$file" ] || printf -- '--from-file=%s\n' "$file"; done
}

# process <name> <role> <more arguments>…: Secrets get their values from files, so that no value is in the list of processes.
process() {
  name=$1 role=$2
  shift 2
  password=$(sed -n "s/^$role=//p" passwords.env)
  [ -n "$password" ] || { echo "passwords.env has no line $role=…" >&2; exit 1; }
  server=$(sed -n 's/^DATABASE=//p' servers.env)
  [ -n "$server" ] || { echo 'servers.env has no line DATABASE=…' >&2; exit 1; }
  queue=$(sed -n 's/^QUEUE_URL=//p' servers.env)
  printf 'postgresql://%s@%s' "$role:$password" "$server" > "$work/DATABASE_URL"
  printf %s "${queue:-$(cat "$work/DATABASE_URL")}" > "$work/QUEUE_URL"
  case $name in
    portal | certificate-status) print secret "$name" --from-file="$work/DATABASE_URL" "$@" ;;
    *) print secret "$name" --from-file="$work/DATABASE_URL" --from-file="$work/QUEUE_URL" "$@" ;;
  esac
}

print secret keys --from-env-file=keys.env
print secret issuing-ca --from-file=ISSUING_CA_KEY=phones.key
cat phones.pem > "$work/STATUS_ISSUING_CAS"
[ ! -f former-cas.pem ] || cat former-cas.pem >> "$work/STATUS_ISSUING_CAS"
print configmap certificates --from-file="$work/STATUS_ISSUING_CAS" --from-file=ISSUING_CA_CERTIFICATE=phones.pem --from-file=CA_CHAIN=root.pem \
  --from-file=SIGNING_CA_CHAIN=chain.pem --from-file=TRUST_ANCHORS=anchors.pem
process api-gateway signet_gateway
process session-service signet_session_service
process push-dispatcher signet_push_dispatcher
process webhook-dispatcher signet_webhook_dispatcher
process signing-worker signet_signing_worker
process retention-sweeper signet_sweeper
[ ! -f responders.pem ] || process certificate-status signet_certificate_status --from-file=STATUS_RESPONDERS=responders.pem
process operator signet_operator
[ ! -f PORTAL_CLIENT_SECRET ] || process portal signet_portal --from-file=PORTAL_CLIENT_SECRET
printf %s "$ADMIN_DATABASE_URL" > "$work/ADMIN_DATABASE_URL"
print secret migrate --from-file="$work/ADMIN_DATABASE_URL" --from-file=ROLE_PASSWORDS=passwords.env
[ ! -f SERVER_CA ] || print configmap server-certificates --from-file=SERVER_CA
push=$(existing FCM_SERVICE_ACCOUNT APNS_KEY VAPID_PRIVATE_KEY)
# shellcheck disable=SC2086
[ -z "$push" ] || print secret push-providers $push
if [ -f tls.crt ] && [ "$only" != configmap ]; then
  echo ---
  kubectl create secret tls signet-tls --namespace "$namespace" --cert=tls.crt --key=tls.key --dry-run=client --output=yaml
fi

# KEDA counts the jobs in Redis with the address, username and password in QUEUE_URL.
queue=$(sed -n 's/^QUEUE_URL=redis[s]*:\/\///p' servers.env)
if [ -n "$queue" ]; then
  login=${queue%@*} host=${queue##*@}
  host=${host%%/*}
  case $host in *:*) ;; *) host=$host:6379 ;; esac
  printf %s "$host" > "$work/address"
  printf %s "${login%%:*}" > "$work/username"
  printf %s "${login#*:}" > "$work/password"
  print secret keda --from-file="$work/address" --from-file="$work/username" --from-file="$work/password"
fi
