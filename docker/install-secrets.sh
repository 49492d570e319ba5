#!/bin/sh
# Gives each process a directory with its secrets and certificates, and no others. docs/operate/install.md says how to
# create the files that this script reads. If one of these files changes, run the script again, and then create the
# containers of the processes again.
#   sudo sh docker/install-secrets.sh /etc/signet
# The script reads these files in the current directory: keys.env, passwords.env, servers.env, phones.pem, phones.key,
# root.pem, chain.pem and anchors.pem; and, if they exist, FCM_SERVICE_ACCOUNT, APNS_KEY, VAPID_PRIVATE_KEY, SERVER_CA,
# PORTAL_CLIENT_SECRET for an installation with the portal, and responders.pem, and former-cas.pem, for the OCSP responder.
# The script writes for each process: <directory>/<process>/<NAME>, which only the user of the images can read, and
# <directory>/<process>.env, where <NAME>_FILE is the path of that file in the container.
set -eu
umask 077
to=${1:?Usage: install-secrets.sh <directory>}
# The user of the images, unless OWNER names another one. A repeat keeps the owner.
owner=${OWNER:-$(stat -c %u:%g "$to/api-gateway" 2> /dev/null || echo 65532:65532)}
mkdir -p "$to"
new=$(mktemp -d "$to/.new.XXXXXX") # its files replace the earlier ones after all of them have been written
trap 'rm -rf "$new"' EXIT

# value <file> <NAME>: prints the value of a variable.
value() {
  text=$(sed -n "s/^$2=//p" "$1")
  [ -n "$text" ] || { echo "$1 has no line $2=…" >&2; exit 1; }
  printf '%s\n' "$text"
}

# secret <process> <NAME> <value>
secret() {
  printf '%s\n' "$3" > "$new/$1/$2"
  echo "$2_FILE=/run/secrets/signet/$2" >> "$new/$1.env"
}

# certificate <process>: lets Node.js trust the CA of the servers. A process without secrets calls none of them.
certificate() {
  cp SERVER_CA "$new/$1/"
  echo 'NODE_EXTRA_CA_CERTS=/run/secrets/signet/SERVER_CA' >> "$new/$1.env"
}

# copy <process> <NAME> <file>
copy() {
  text=$(cat "$3")
  secret "$1" "$2" "$text"
}

# keyring <process> <NAME>: An installation that was created before each purpose of encryption had a keyring has
# ENCRYPTION_KEYS. Every process that encrypts or decrypts needs it until the values are re-encrypted, and may not have a
# keyring of the purpose yet.
keyring() {
  case $2 in *_ENCRYPTION_KEYS)
    if grep -q '^ENCRYPTION_KEYS=' keys.env; then
      shared=$(value keys.env ENCRYPTION_KEYS)
      [ -f "$new/$1/ENCRYPTION_KEYS" ] || secret "$1" ENCRYPTION_KEYS "$shared"
      grep -q "^$2=" keys.env || return 0
    fi
  esac
  keys=$(value keys.env "$2")
  secret "$1" "$2" "$keys"
}

# process <name> <role> <keyring>…: creates the directory of a process, with the URLs of the servers and the keyrings of
# the process. The portal and the OCSP responder use no queue.
process() {
  name=$1 role=$2
  shift 2
  mkdir "$new/$name"
  password=$(value passwords.env "$role")
  server=$(value servers.env DATABASE)
  url="postgresql://$role:$password@$server"
  queue=$(sed -n 's/^QUEUE_URL=//p' servers.env)
  secret "$name" DATABASE_URL "$url"
  case $name in
    portal | certificate-status) ;;
    *) secret "$name" QUEUE_URL "${queue:-$url}" ;; # without Redis, the queues are in PostgreSQL
  esac
  for one; do
    keyring "$name" "$one"
  done
  [ ! -f SERVER_CA ] || certificate "$name"
}

process api-gateway signet_gateway SUBJECT_KEYS CODE_KEYS SECRET_HASH_KEYS INDEX_KEYS IDENTITY_ENCRYPTION_KEYS \
  PIN_ENCRYPTION_KEYS PUSH_ENCRYPTION_KEYS CONTAINER_ENCRYPTION_KEYS CERTIFICATE_ENCRYPTION_KEYS
copy api-gateway ISSUING_CA_CERTIFICATE phones.pem
copy api-gateway ISSUING_CA_KEY phones.key
copy api-gateway CA_CHAIN root.pem
process session-service signet_session_service
process push-dispatcher signet_push_dispatcher PUSH_ENCRYPTION_KEYS
for name in FCM_SERVICE_ACCOUNT APNS_KEY VAPID_PRIVATE_KEY; do
  [ ! -f $name ] || copy push-dispatcher $name $name
done
process webhook-dispatcher signet_webhook_dispatcher WEBHOOK_ENCRYPTION_KEYS
process signing-worker signet_signing_worker CONTAINER_ENCRYPTION_KEYS CERTIFICATE_ENCRYPTION_KEYS
copy signing-worker SIGNING_CA_CHAIN chain.pem
copy signing-worker TRUST_ANCHORS anchors.pem
process retention-sweeper signet_sweeper
if [ -f responders.pem ]; then
  process certificate-status signet_certificate_status
  cas=$(cat phones.pem && { [ ! -f former-cas.pem ] || cat former-cas.pem; })
  secret certificate-status STATUS_ISSUING_CAS "$cas"
  copy certificate-status STATUS_RESPONDERS responders.pem
fi
if [ -f PORTAL_CLIENT_SECRET ]; then
  process portal signet_portal SECRET_HASH_KEYS WEBHOOK_ENCRYPTION_KEYS
  copy portal PORTAL_CLIENT_SECRET PORTAL_CLIENT_SECRET
fi
# signetctl for the work of every day, and for the maintenance of keys
process signetctl signet_operator SUBJECT_KEYS SECRET_HASH_KEYS INDEX_KEYS IDENTITY_ENCRYPTION_KEYS WEBHOOK_ENCRYPTION_KEYS
process maintenance signet_operator SUBJECT_KEYS CODE_KEYS SECRET_HASH_KEYS INDEX_KEYS IDENTITY_ENCRYPTION_KEYS \
  PIN_ENCRYPTION_KEYS PUSH_ENCRYPTION_KEYS WEBHOOK_ENCRYPTION_KEYS CONTAINER_ENCRYPTION_KEYS CERTIFICATE_ENCRYPTION_KEYS

chmod 755 "$to"
for path in "$new"/*/; do
  name=$(basename "$path")
  secrets=$(ls "$path")
  chmod 400 "$path"*
  chown -R "$owner" "$path"
  chmod 644 "$new/$name.env" # contains paths, but no secrets
  # A running container has mounted the directory. Its files are replaced one by one, so that it never lacks one.
  mkdir -p "$to/$name"
  chmod 700 "$to/$name"
  mv -f "$path"* "$to/$name/"
  for old in "$to/$name"/*; do
    printf '%s\n' "$secrets" | grep -qx "$(basename "$old")" || rm -f "$old"
  done
  chown "$owner" "$to/$name"
  chmod 500 "$to/$name"
  mv "$new/$name.env" "$to/$name.env"
done
