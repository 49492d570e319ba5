import {z} from 'zod';
import {address, origin} from '../../kinds/address-kinds.js';
import {matching, toggle} from '../../kinds/kinds.js';
import {variables} from '../../variable.js';
import {addresses, loginAddress} from '../addresses.js';
import {oneKindOfProxies, proxies} from '../proxies.js';

const portalAddress = {
  PORTAL_URL: origin().register(variables, {
    meaning:
      'Public origin of the portal. The redirect URI of PORTAL_CLIENT_ID must be this origin with the path /callback.',
  }),
};

/** The address of the portal, for commands that print links to it. */
export const portalLinks = z.object(portalAddress).transform((values) => ({url: values.PORTAL_URL}));

/** Settings of the portal, which is a relying party of its own service. */
export const portal = z
  .object({
    ...portalAddress,
    PORTAL_CLIENT_ID: matching(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'a client id as signetctl prints it',
    ).register(variables, {meaning: 'Client id with which the portal logs people in.'}),
    PORTAL_CLIENT_SECRET: matching(/^[A-Za-z0-9_-]{43}$/, 'a client secret as signetctl prints it').register(
      variables,
      {meaning: 'Secret of PORTAL_CLIENT_ID.', secret: true},
    ),
    PORTAL_API_URL: address('http', 'https').optional().register(variables, {
      meaning:
        'Address of the API for the calls of the portal, if it cannot or should not use BASE_URL, such as `http://api-gateway`.',
    }),
    PORTAL_OPEN_TEST_CLIENTS: toggle().prefault('false').register(variables, {
      meaning:
        'Whether test clients that members register may request all attributes without the approval of an operator. Only for an installation without real people.',
    }),
    PORTAL_RESERVED_NAMES: matching(
      /^[^\p{Cc}\p{Cf}]{0,400}$/u,
      'names separated by commas, in up to 400 characters without control characters',
    )
      .prefault('')
      .register(variables, {
        meaning:
          'Names that members cannot give to production clients, besides Signet and BRAND_NAME: other names of the operator, such as `Nord Bank`.',
      }),
    BASE_URL: addresses.BASE_URL,
    ...loginAddress,
    ...proxies,
  })
  .refine(...oneKindOfProxies)
  .transform((values) => ({
    portalUrl: values.PORTAL_URL,
    baseUrl: values.BASE_URL,
    /**
     * The address at which the portal calls the API. Browsers may be unable to reach this address, so links to the
     * API's docs use `baseUrl`.
     */
    apiUrl: values.PORTAL_API_URL ?? values.BASE_URL,
    loginUrl: values.LOGIN_URL,
    clientId: values.PORTAL_CLIENT_ID,
    clientSecret: values.PORTAL_CLIENT_SECRET,
    openTestClients: values.PORTAL_OPEN_TEST_CLIENTS,
    reservedNames: values.PORTAL_RESERVED_NAMES.split(',').map((name) => name.trim()),
    trustProxyHops: values.TRUST_PROXY_HOPS,
    trustedProxies: values.TRUSTED_PROXIES,
  }));

export type PortalSettings = z.output<typeof portal>;
