import type {ClientSummary} from '@signet/admin/portal';
import {testSubjectIds} from '@signet/domain';
import type {PortalSettings} from '@signet/settings';

/** The public addresses of the API and of the hosted login page. */
export type ServiceAddresses = Pick<PortalSettings, 'baseUrl' | 'loginUrl'>;

/** The code verifier and its challenge of RFC 7636 appendix B. They suit a first try, but no real login. */
const example = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

/** Quotes a text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The shell command that creates a login. It does not contain the secret: curl asks for it, so that it does not get into
 * the history of the shell.
 * @param toTestPerson whether the login is pushed to the test person who approves each request
 */
export function curlCommand(
  {id, redirectUris}: Pick<ClientSummary, 'id' | 'redirectUris'>,
  {baseUrl}: ServiceAddresses,
  toTestPerson: boolean,
): string {
  const request = {
    signature_type: 'AUTHENTICATION',
    redirect_uri: redirectUris[0],
    state: 'first-try',
    code_challenge: example.challenge,
    code_challenge_method: 'S256',
    ...(toTestPerson && {subject_id: testSubjectIds.confirms, push: true}),
  };
  return [
    `curl -u ${quoted(id)} -H 'content-type: application/json'`,
    quoted(`${baseUrl}/relying-party/v1/session`),
    `-d ${quoted(JSON.stringify(request))}`,
  ].join(' \\\n  ');
}

/**
 * The lines that set the values of a client in a terminal, for the commands and programs of the guides. They ask for the
 * secret, so that it does not get into the history of the shell.
 */
export const variableLines = (
  {id, redirectUris: [redirectUri = '']}: Pick<ClientSummary, 'id' | 'redirectUris'>,
  {baseUrl, loginUrl}: ServiceAddresses,
): string =>
  `export SIGNET_URL=${quoted(baseUrl)} LOGIN_URL=${quoted(loginUrl)}
export CLIENT_ID=${quoted(id)} REDIRECT_URI=${quoted(redirectUri)}
printf 'Client secret: ' && read -rs CLIENT_SECRET && export CLIENT_SECRET`;

/** The lines of a program that creates a login with the SDK. The secret comes from the environment. */
export const sdkLines = (
  {id, redirectUris}: Pick<ClientSummary, 'id' | 'redirectUris'>,
  {baseUrl, loginUrl}: ServiceAddresses,
): string =>
  `import {SignetClient} from '@signet/sdk';

const signet = new SignetClient({
  baseUrl: ${JSON.stringify(baseUrl)},
  loginUrl: ${JSON.stringify(loginUrl)},
  clientId: ${JSON.stringify(id)},
  clientSecret: process.env.CLIENT_SECRET,
});
const login = await signet.createLogin({redirectUri: ${JSON.stringify(redirectUris[0])}, hostedPage: true});
console.log(login.hostedUrl);`;
