#!/bin/sh
# Installs the service with the Helm chart, or repeats this after a change: creates the secrets that do not exist yet, the namespace
# and its Secrets, and runs `helm upgrade --install`. docs/operate/helm.md explains the arguments.
#   ADMIN_DATABASE_URL="postgresql://owner:$password@db.example/signet?sslmode=verify-full" \
#     sh docker/helm/install.sh <namespace> --values values.yaml
# The current directory keeps the secrets. QUEUE_URL is the URL of Redis; without it, the queues are in PostgreSQL. The first run
# writes both addresses into servers.env. A later run uses this file, and stops if the variables name other servers.
set -eu
umask 077
namespace=${1:?Usage: install.sh <namespace> [arguments of helm, such as --values values.yaml]}
shift
: "${ADMIN_DATABASE_URL:?must be the URL of the database signet, with an account that may create databases and roles}"
docker=$(cd "$(dirname "$0")/.." && pwd)
for program in openssl basenc kubectl helm; do
  command -v $program > /dev/null || { echo "$program is not installed" >&2; exit 1; }
done

# differs <NAME>: stops, because the processes would use another server than the migration, or not the one of the variable.
differs() {
  echo "The line $1= in servers.env names another server than the variable. Correct one of them, or remove servers.env." >&2
  exit 1
}
database=$(printf %s "$ADMIN_DATABASE_URL" | sed 's|^postgres[a-z]*://[^/]*@||')
if [ -f servers.env ]; then
  kept=$(sed -n 's/^DATABASE=//p' servers.env)
  [ "${kept%%\?*}" = "${database%%\?*}" ] || differs DATABASE
  [ -z "${QUEUE_URL:-}" ] || [ "$(sed -n 's/^QUEUE_URL=//p' servers.env)" = "$QUEUE_URL" ] || differs QUEUE_URL
  echo 'servers.env exists already' >&2
else
  echo "DATABASE=$database" > servers.env
  [ -z "${QUEUE_URL:-}" ] || echo "QUEUE_URL=$QUEUE_URL" >> servers.env
fi
sh "$docker/new-secrets.sh"
kubectl create namespace "$namespace" --dry-run=client --output=yaml | kubectl apply --filename - > /dev/null
kubectl label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted --overwrite > /dev/null
trap 'rm -f secrets.yaml' EXIT
sh "$docker/kubernetes/secrets.sh" "$namespace" > secrets.yaml
kubectl apply --filename secrets.yaml
[ -f tls.crt ] || echo 'tls.crt does not exist: create the Secret signet-tls in another way, for example with cert-manager.' >&2
helm upgrade --install signet "$docker/helm/signet" --namespace "$namespace" --wait --timeout 15m "$@"
echo "Keep the files in $PWD in your secret store, and root.key offline: without keys.env, nobody can log in." >&2
