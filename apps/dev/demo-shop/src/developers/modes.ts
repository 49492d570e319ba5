import type {FastifyInstance, FastifyRequest} from 'fastify';

/** How the shop uses Signet for one browser. A developer chooses the modes in the drawer “For developers”. */
export interface Modes {
  /** Whether the person waits on Signet's hosted page instead of the shop's own waiting page. */
  readonly hosted: boolean;
  /** Whether a login requests the name, the country and whether the person is 18 or older. */
  readonly shares: boolean;
}

/**
 * Reads the modes from the cookies. The cookies contain the modes themselves, because nothing in them is secret or
 * personal.
 */
export const modesOf = ({cookies}: FastifyRequest): Modes => ({
  hosted: cookies['shop_page'] === 'hosted',
  shares: cookies['shop_share'] !== 'nothing',
});

/** The form in the drawer “For developers”. */
export function modes({app}: {readonly app: FastifyInstance}): void {
  app.post<{Body: Record<string, string> | undefined}>('/developers', (request, reply) => {
    const {page, share} = request.body ?? {};
    const cookie = {httpOnly: true, sameSite: 'lax', path: '/', maxAge: 31_536_000} as const;
    reply.setCookie('shop_page', page === 'hosted' ? page : 'own', cookie);
    reply.setCookie('shop_share', share === 'nothing' ? share : 'profile', cookie);
    return reply.redirect('/', 303);
  });
}
