/**
 * The SHA-256 hashes of the secrets in this repository. A test compares them with the files. Hashes of secrets that were
 * removed stay in the list, because earlier releases published them.
 */
export const publishedHashes: ReadonlySet<string> = new Set([
  // example overlay: STATUS_RESPONDERS
  '1275d4c8d3c64e68bd1978a4c593d4e68cdc182183a268f6add3c6029ee17291',
  // example overlay: SUBJECT_KEYS
  '84bf3da023a45c9bcc8954979baf87a172db63618f0f8884f2c8ea48ebbbbc67',
  // example overlay: CODE_KEYS
  '55f8a1479c7eb3bc4b47b24b04169851312c6f1b8c0126c578a91ccc009735d0',
  // example overlay: SECRET_HASH_KEYS
  '9eecf2d1df4592609b7159bcc0f5e73fcfc6098d4a77e24d7690729e834e7464',
  // example overlay: INDEX_KEYS
  '8bc9c37ca25d4e2ba29d318755fe1c3201ee03d213b9738254e1724944a32921',
  // example overlay: IDENTITY_ENCRYPTION_KEYS
  '6cae01d1459f00fb4a30ce73b1b85bac99e34d77474f13f7cd7d1aaaaca6f0ca',
  // example overlay: PIN_ENCRYPTION_KEYS
  'ee4bdbb505f169a3769ca319d1b8ee818bdc4a61152912fb1f785ead2e5b2959',
  // example overlay: PUSH_ENCRYPTION_KEYS
  '83c9a267403dc6d20a068842963621201136507644500937431cf742ff1b8c79',
  // example overlay: WEBHOOK_ENCRYPTION_KEYS
  '05deaf4a25b8c352d101d2ace7a9cf08666a6b3470cf4e44e1ec747a77e1c72c',
  // example overlay: CONTAINER_ENCRYPTION_KEYS
  'fd4ec833c58948400a3423b16ef543b521f8b40abeed7122869b7a50592f289d',
  // example overlay: CERTIFICATE_ENCRYPTION_KEYS
  'c72fbb5a3a7a184902d2559e877bf26912c60c46934238063a8ea45eed466f50',
  // example overlay: ISSUING_CA_KEY
  '69e40006c3ebeb9fd76208a8c46db82cadfa866ec8100989ef05c2545da72204',
  // example overlay: passwords
  'df6e66e4b0d125842909de7176f9f3a129c3f6a8e4f7c2051bef9c3c487134ed',
  // example overlay and Compose file: PORTAL_CLIENT_SECRET
  'b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de',
  // earlier example overlay: ENCRYPTION_KEYS
  '396740d882346ffb76049e51e3a8e97e017d0fbfe58cc8d616fb0e45e8414675',
]);
