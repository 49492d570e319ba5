#!/bin/sh
# Creates the secrets and certificates of a new installation in the current directory, except those that exist already.
#   sh docker/new-secrets.sh
# keys.env       the keyrings
# passwords.env  the passwords of the database roles
# root.key, root.pem, root.crl      a root CA, whose key belongs offline, and its revocation list, valid for 180 days
# phones.key, phones.pem, chain.pem  the CA below it that issues the certificates of phones
# anchors.pem    root.pem, and tsa-root.pem (the root of your timestamp authority) if it exists
# COUNTRY and ORGANISATION are the country (two letters) and the name in the certificates of a new CA.
set -eu
umask 077
country=${COUNTRY:-EE} organisation=${ORGANISATION:-Example}
say() { echo "$*" >&2; }
# file <name> <command>…: writes what the command prints, unless the file exists. A failed command leaves no file.
file() {
  name=$1
  shift
  [ ! -e "$name" ] || { say "$name exists already"; return 0; }
  "$@" > "$name.new"
  mv "$name.new" "$name"
  say "$name created"
}
keyrings() {
  for keyring in SUBJECT CODE SECRET_HASH INDEX IDENTITY_ENCRYPTION PIN_ENCRYPTION PUSH_ENCRYPTION WEBHOOK_ENCRYPTION \
    CONTAINER_ENCRYPTION CERTIFICATE_ENCRYPTION; do
    echo "${keyring}_KEYS=1:$(openssl rand 32 | basenc --base64url | tr -d '=\n')"
  done
}
passwords() {
  for role in gateway session_service push_dispatcher webhook_dispatcher signing_worker certificate_status sweeper \
    portal operator; do
    echo "signet_$role=$(openssl rand -hex 24)"
  done
}
key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384; }
root() {
  openssl req -x509 -key root.key -days 7300 -subj "/C=$country/O=$organisation/CN=$organisation Root CA" \
    -addext 'keyUsage=critical,keyCertSign,cRLSign'
}
phones() {
  printf '%s\n' 'basicConstraints=critical,CA:TRUE,pathlen:0' 'keyUsage=critical,keyCertSign,cRLSign' \
    'subjectKeyIdentifier=hash' 'authorityKeyIdentifier=keyid' > "$work/phones.ext"
  openssl req -new -key phones.key -subj "/C=$country/O=$organisation/CN=$organisation Phone CA" -out "$work/phones.csr"
  openssl x509 -req -in "$work/phones.csr" -CA root.pem -CAkey root.key -set_serial "0x$(openssl rand -hex 16)" -days 3650 \
    -extfile "$work/phones.ext" 2> /dev/null
}
revocations() {
  touch "$work/index.txt" && echo 01 > "$work/crlnumber"
  printf '%s\n' '[ca]' 'default_ca=root' '[root]' "database=$work/index.txt" "crlnumber=$work/crlnumber" 'default_md=sha384' \
    > "$work/root.cnf"
  openssl ca -gencrl -config "$work/root.cnf" -keyfile root.key -cert root.pem -crldays 180 -out "$work/root.pem" 2> /dev/null
  openssl crl -in "$work/root.pem" -outform DER
}
anchors() {
  cat root.pem
  [ ! -f tsa-root.pem ] || cat tsa-root.pem
}

for program in openssl basenc; do
  command -v $program > /dev/null || { say "$program is not installed"; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file keys.env keyrings
file passwords.env passwords
if [ ! -f phones.pem ]; then
  file root.key key
  file root.pem root
  file phones.key key
  file root.crl revocations
fi
file phones.pem phones
file chain.pem cat phones.pem root.pem
file anchors.pem anchors
[ -f tsa-root.pem ] || say 'anchors.pem lacks the root of a timestamp authority. Without one, set SIGNATURE_LEVEL=B.'
