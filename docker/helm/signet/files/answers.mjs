// Checks that the processes of a release answer through their Services, and that the gateway reads the database.
// `helm test` runs this file in a Job with the image of signetctl. ADDRESSES are the base URLs of the Services.
const {ADDRESSES = '', API_ADDRESS = ''} = process.env;
const timeoutMs = 10_000;

/** Returns what is wrong with a response; undefined if its status is the expected one. */
const fault = async (path, expected, init = {}) => {
  try {
    const response = await fetch(path, {...init, signal: AbortSignal.timeout(timeoutMs)});
    const text = await response.text();
    return response.status === expected ? undefined : `answered ${response.status}: ${text.slice(0, 300)}`;
  } catch (error) {
    return `did not answer: ${error.cause?.code ?? error.name}`;
  }
};

/** A client that cannot exist. The gateway looks it up in the database, and answers 401. */
const unknown = Buffer.from('00000000-0000-7000-8000-000000000000:helm-test').toString('base64');
const checks = [
  ...ADDRESSES.split(' ').map((address) => [`${address}/readyz`, 200]),
  [
    `${API_ADDRESS}/relying-party/v1/session`,
    401,
    {
      method: 'POST',
      headers: {authorization: `Basic ${unknown}`, 'content-type': 'application/json'},
      body: '{}',
    },
  ],
];

for (const [path, expected, init] of checks) {
  const problem = await fault(path, expected, init);
  if (problem !== undefined) process.exitCode = 1;
  console.log(problem === undefined ? `ok      ${path} answered ${expected}` : `FAILED  ${path} ${problem}`);
}
if (process.exitCode === 1)
  console.log(
    'What to do: look at the Pods and their logs: kubectl get pods,events; a /readyz that answers 503 names what is missing.',
  );
