import {z} from 'zod';
import {Scraper} from './metrics/scraper.js';
import {observeServer} from './server.js';
import {TraceStore} from './traces/trace-store.js';

const SCRAPE_MS = 5000;

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535),
    SCRAPE_TARGETS: z.string().transform((text): unknown => JSON.parse(text)),
  })
  .parse(process.env);
const targets = z.record(z.string(), z.url()).parse(settings.SCRAPE_TARGETS);

const scraper = new Scraper(targets);
const server = observeServer(new TraceStore(), scraper);
setInterval(() => void scraper.scrape(), SCRAPE_MS).unref();

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
server.listen(settings.PORT, '127.0.0.1', () => void scraper.scrape());
