import {inspect} from 'node:util';
import {propertiesIn, secretVariables, type RecordedCall} from './recorded-call.js';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => ({...(typeof value === 'object' && value)});

/**
 * The environment variables from which the samples read the values of some fields, by the name of the field. The code
 * challenge is among them, because it must match the code verifier.
 */
const variables: Readonly<Record<string, string>> = {...secretVariables, code_challenge: 'CODE_CHALLENGE'};

const literal = (value: unknown): string => inspect(value, {depth: null, breakLength: Infinity});

/**
 * Formats the body like JSON. Where `variables` names an environment variable for a field, the value is instead the
 * code that `variable` returns for that name.
 */
function json(body: unknown, variable: (name: string) => string): string {
  const lines = Object.entries(fieldsOf(body)).map(([name, value]) => {
    const read = variables[name];
    return `  "${name}": ${read === undefined ? JSON.stringify(value) : variable(read)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
}

function curl({method, url, body}: RecordedCall): string {
  const start = `curl -u "$CLIENT_ID:$CLIENT_SECRET" ${method === 'POST' ? '-X POST ' : ''}'${url}'`;
  if (body === null) return start;
  const marked = json(body, (name) => `"\u0000${name}\u0000"`).replaceAll("'", String.raw`'\''`);
  const sent = marked.replace(/\0(\w+)\0/g, `'"$$$1"'`);
  return `${start} \\\n  -H 'content-type: application/json' -d '${sent}'`;
}

function python({method, url, body}: RecordedCall): string {
  const sent = json(body, (name) => `os.environ["${name}"]`)
    .replaceAll(/: true(,?)$/gm, ': True$1')
    .replaceAll(/: false(,?)$/gm, ': False$1')
    .replaceAll('\n', '\n    ');
  return `import os, requests

answer = requests.${method.toLowerCase()}(
    "${url}",
    auth=(os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"]),${body === null ? '' : `\n    json=${sent},`}
).json()`;
}

const setFields = (options: Fields): string =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => `  ${name}: ${literal(value)},\n`)
    .join('');

/** The field `start` with the names of the SDK; undefined without start proof. */
function startIn(start: unknown): Fields | undefined {
  if (start === undefined) return undefined;
  const {ways, return_url: returnUrl, push_check: pushCheck} = fieldsOf(start);
  const given = Object.entries({ways, returnUrl, pushCheck}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** Returns the SDK call that creates a session. */
function creation(body: Fields): string {
  const options = {
    redirectUri: body['redirect_uri'],
    properties: propertiesIn(body),
    signedDataName: body['signed_data_name'],
    title: body['title'],
    subjectId: body['subject_id'],
    push: body['push'],
    hostedPage: body['hosted_page'],
    start: startIn(body['start']),
  };
  if (body['signature_type'] !== 'SIGNING')
    return `const login = await signet.createLogin({\n${setFields(options)}});`;
  // The SDK takes the data and sends only their hash.
  const data = `  data: await readFile(${literal(body['signed_data_name'])}),\n`;
  return `const signing = await signet.createSigning({\n${data}${setFields(options)}});`;
}

/** Returns the SDK call for a recorded call. The last segment of the path identifies the operation. */
function operation({url, body, response}: RecordedCall): string {
  const {pathname, searchParams} = new URL(url);
  const [id = '', end] = pathname.split('/').slice(-2);
  const [since, seconds] = [searchParams.get('since'), Number(searchParams.get('wait'))];
  const wait = since === null ? '' : `, ${literal({wait: {since, seconds}})}`;
  switch (end) {
    case 'token':
      return `const {${Object.keys(fieldsOf(response)).join(', ')}} = await signet.redeem(
  process.env['CODE'] ?? '',
  process.env['CODE_VERIFIER'] ?? '',
);`;
    case 'status':
      return `const {status} = await signet.status('${id}'${wait});`;
    case 'completion':
      return `const {redirect} = await signet.complete('${id}'${returnOption(body)});`;
    case 'cancellation':
      return `await signet.cancel('${id}');`;
    case 'result':
      return `const result = await signet.result('${id}');`;
    default:
      return creation(fieldsOf(body));
  }
}

const returnOption = (body: unknown): string =>
  'return_token' in fieldsOf(body) ? ", {returnToken: process.env['RETURN_TOKEN']}" : '';

function typescript(call: RecordedCall): string {
  const code = operation(call);
  const isHosted = fieldsOf(call.body)['hosted_page'] === true;
  const reads = code.includes('readFile(') ? "import {readFile} from 'node:fs/promises';\n" : '';
  return `${reads}import {SignetClient} from '@signet/sdk';

const {CLIENT_ID: clientId = '', CLIENT_SECRET: clientSecret = ''${isHosted ? ', LOGIN_URL: loginUrl' : ''}} = process.env;
const baseUrl = '${new URL(call.url).origin}';
const signet = new SignetClient({baseUrl, clientId, clientSecret${isHosted ? ', loginUrl' : ''}});

${code}`;
}

/**
 * Returns code that sends a recorded call, in three languages. The code reads the secrets from environment variables.
 */
export const codeSamples = (call: RecordedCall) => [
  {language: 'curl', code: curl(call)},
  {language: 'TypeScript, with @signet/sdk', code: typescript(call)},
  {language: 'Python', code: python(call)},
];
