import type {RecordedCall} from './recorded-call.js';

/** The fields of a request that are set, as texts. */
const fieldsOf = (body: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => (value === false ? [] : [[name, String(value)]])),
  );

/** What the SDK calls the operations on a session, by the end of their paths. */
const operations: readonly (readonly [end: string, code: string])[] = [
  ['/token', 'const {subjectId} = await signet.redeem(code, codeVerifier);'],
  ['/status', "const {status} = await signet.status(sessionId, {wait: {since: 'PENDING', seconds: 20}});"],
  ['/completion', 'const {redirect} = await signet.complete(sessionId);'],
  ['/cancellation', 'await signet.cancel(sessionId);'],
  ['/result', 'const result = await signet.result(sessionId);'],
];

/** The creation of a session, with the fields of the SDK. */
function creation(body: Readonly<Record<string, string>>): string {
  const isSigning = body['signature_type'] === 'SIGNING';
  const options = [
    isSigning ? 'data, // only its hash is sent' : `redirectUri: '${body['redirect_uri']}',`,
    body['properties'] && 'properties: {attributes, predicates},',
    body['title'] && `title: '${body['title']}',`,
    body['subject_id'] && 'subjectId,',
    body['push'] && 'push: true,',
    body['hosted_page'] && 'hostedPage: true,',
  ].filter((option) => option !== undefined && option !== '');
  const call = isSigning
    ? 'const signing = await signet.createSigning'
    : 'const login = await signet.createLogin';
  return `${call}({\n${options.map((option) => `  ${option}\n`).join('')}});`;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

function curl({method, url, body}: RecordedCall): string {
  const start = `curl -u "$CLIENT_ID:$CLIENT_SECRET" ${method === 'POST' ? '-X POST ' : ''}'${url}'`;
  return body === null ? start : `${start} \\\n  -H 'content-type: application/json' -d '${json(body)}'`;
}

function typescript({url, body}: RecordedCall): string {
  const path = new URL(url).pathname;
  return operations.find(([end]) => path.endsWith(end))?.[1] ?? creation(fieldsOf(body));
}

function python({method, url, body}: RecordedCall): string {
  const literal = json(body).replaceAll(': true', ': True').replaceAll(': false', ': False');
  const sent = body === null ? '' : `,\n    json=${literal.replaceAll('\n', '\n    ')}`;
  return `answer = requests.${method.toLowerCase()}(\n    '${url}',\n    auth=(client_id, client_secret)${sent},\n).json()`;
}

/** The same call in three languages. */
export const codeSamples = (call: RecordedCall) => [
  {language: 'curl', code: curl(call)},
  {language: 'TypeScript, with @signet/sdk', code: typescript(call)},
  {language: 'Python', code: python(call)},
];
