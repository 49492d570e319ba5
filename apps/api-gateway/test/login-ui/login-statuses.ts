import type {TestGateway} from '../relying-party/gateway.js';
import type {TestBrowser} from './browser.js';

/**
 * For each status, a function that creates a login, exchanges its handoff token, and brings the login to that status.
 */
export const inStatus = {
  PENDING: async (page: TestBrowser) => page.logIn(),
  SCANNED: async (page: TestBrowser, gateway: TestGateway) =>
    after(page, async (id) => (await gateway.phone()).scan(id)),
  CONFIRMED: async (page: TestBrowser, gateway: TestGateway) =>
    after(page, async (id) => (await gateway.phone()).confirm(id)),
  COMPLETED: async (page: TestBrowser, gateway: TestGateway) =>
    after(page, async (id) => {
      await (await gateway.phone()).confirm(id);
      await gateway.post(`/${id}/completion`);
    }),
  CANCELLED: async (page: TestBrowser, gateway: TestGateway) =>
    after(page, (id) => gateway.post(`/${id}/cancellation`)),
  EXPIRED: async (page: TestBrowser, gateway: TestGateway) => after(page, (id) => gateway.letExpire(id)),
} as const;
export type Status = keyof typeof inStatus;

async function after(page: TestBrowser, act: (sessionId: string) => Promise<unknown>): Promise<string> {
  const sessionId = await page.logIn();
  await act(sessionId);
  return sessionId;
}
