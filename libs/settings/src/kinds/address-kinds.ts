import {isIP} from 'node:net';
import {kind} from '../variable.js';

/** A URL with one of the schemes. The text is returned unchanged. */
export const address = (...schemes: string[]) =>
  kind(`a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`, (text) =>
    URL.canParse(text) && schemes.some((scheme) => text.startsWith(`${scheme}://`)) ? text : undefined,
  );

/** A comma-separated list of URLs. Duplicates are invalid. */
export const addresses = (...schemes: string[]) =>
  kind(
    `URLs that begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}, separated by commas`,
    (text) => {
      const list = text.split(',').map((part) => part.trim());
      const areValid = list.every(
        (part) => URL.canParse(part) && schemes.some((scheme) => part.startsWith(`${scheme}://`)),
      );
      return areValid && new Set(list).size === list.length ? list : undefined;
    },
  );

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const length = prefix ?? '1';
  return isIP(address) !== 0 && more.length === 0 && /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits;
};

/** A comma-separated list of IP addresses and networks in CIDR notation. */
export const networks = () =>
  kind('IP addresses or networks such as 10.0.0.0/8, separated by commas', (text) => {
    const list = text.split(',').map((part) => part.trim());
    return list.every(isNetwork) ? list : undefined;
  });

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The origin of a development tool. Only a server on the same machine can have such an origin. */
export const loopbackOrigin = () =>
  kind('an http origin without a path on localhost, 127.0.0.1 or [::1]', (text) => {
    if (!URL.canParse(text)) return undefined;
    const {origin: own, protocol, hostname} = new URL(text);
    const isOrigin = text === own || text === `${own}/`;
    return isOrigin && protocol === 'http:' && loopbackHosts.includes(hostname) ? own : undefined;
  });

/** A web origin (RFC 6454). A trailing slash is accepted and removed. */
export const origin = () =>
  kind('an https origin without a path (http only for localhost, 127.0.0.1 or [::1])', (text) => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (text !== url.origin && text !== `${url.origin}/`) return undefined;
    const secure = url.protocol === 'https:';
    return secure || (url.protocol === 'http:' && loopbackHosts.includes(url.hostname))
      ? url.origin
      : undefined;
  });

/** The address of a page for people, such as a privacy notice. */
export const page = () =>
  kind('an https URL (http only for localhost, 127.0.0.1 or [::1])', (text) => {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const {protocol, hostname, username, password, href} = new URL(text);
    const isSecure = protocol === 'https:' || loopbackHosts.includes(hostname);
    return isSecure && username === '' && password === '' ? href : undefined;
  });
