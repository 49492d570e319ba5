import type {FastifyInstance, FastifyRequest} from 'fastify';

/** How the shop uses Signet for one browser. A developer chooses the modes in the drawer “For developers”. */
export interface Modes {
  /** The shop's own waiting page, or Signet's hosted page. */
  readonly page: 'own' | 'hosted';
  /** Whether a login requests the name, the country and whether the person is 18 or older. */
  readonly share: 'profile' | 'nothing';
}

/**
 * Reads the modes from the cookies. The cookies contain the modes themselves, because nothing in them is secret or
 * personal.
 */
export function modesOf({headers: {cookie = ''}}: FastifyRequest): Modes {
  return {
    page: cookie.includes('shop_page=hosted') ? 'hosted' : 'own',
    share: cookie.includes('shop_share=nothing') ? 'nothing' : 'profile',
  };
}

export const modes = (app: FastifyInstance): void => {
  app.post<{Body: Record<string, string> | undefined}>('/developers', (request, reply) => {
    const {page = 'own', share = 'profile'} = request.body ?? {};
    const choices = {
      shop_page: page === 'hosted' ? page : 'own',
      shop_share: share === 'nothing' ? share : 'profile',
    };
    for (const [name, value] of Object.entries(choices))
      reply.header('set-cookie', `${name}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000`);
    return reply.redirect('/', 303);
  });
};
