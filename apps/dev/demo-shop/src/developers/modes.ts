import type {FastifyInstance, FastifyRequest} from 'fastify';

/** How this browser's requests use Signet. A developer chooses the modes in the drawer of the start page. */
export interface Modes {
  /** The shop's own waiting page, or Signet's hosted page. */
  readonly page: 'own' | 'hosted';
  /** Whether a login asks for the name, the country and whether the person is 18 or older. */
  readonly share: 'profile' | 'nothing';
}

/** Nothing in these modes is secret or personal, so the cookie contains them. */
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
