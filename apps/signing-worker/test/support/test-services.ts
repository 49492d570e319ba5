import {createLocalAuthority} from '@signet/pki';
import {TestTrustServices, type TrustServiceDraft} from '@signet/testing';
import {ContainerMaker} from '../../src/container-maker.js';
import {TrustServices} from '../../src/trust-services/trust-services.js';
import {rulesOf} from './signed-work.js';

type Level = 'B' | 'T' | 'LT';

interface Addresses {
  tsas?: readonly TestTrustServices[];
  ocspUrl?: string | undefined;
  crlUrls?: readonly string[];
  timeoutMs?: number;
}

const yesterday = new Date(Date.now() - 86_400_000);

/** Creates a CA, and functions that start fake trust services. The trust services stop after each test. */
export function testServices() {
  const authority = createLocalAuthority({now: yesterday});
  const started: TestTrustServices[] = [];
  afterEach(() => Promise.all(started.splice(0).map((services) => services.stop())));

  const startServices = async (draft?: TrustServiceDraft, of?: typeof authority) => {
    const services = await TestTrustServices.start(of, draft);
    started.push(services);
    return services;
  };
  const makerWith = (
    {tsas = [], ocspUrl, crlUrls = [], timeoutMs = 10_000}: Addresses,
    level: Level = 'LT',
    of = authority,
  ) => {
    const tsaUrls = tsas.map(({tsaUrl}) => tsaUrl);
    return new ContainerMaker(rulesOf(of, level), new TrustServices({tsaUrls, ocspUrl, crlUrls, timeoutMs}));
  };
  return {
    authority,
    servicesOf: (draft: TrustServiceDraft = {}, of = authority) => startServices(draft, of),
    /** Starts trust services without an authority. Their method `speakFor` sets the authority that they respond for. */
    startServices: () => startServices(),
    makerWith,
    /** Creates a maker whose services are all at one address. */
    makerAt: (services: TestTrustServices, level: Level = 'LT') =>
      makerWith({tsas: [services], ocspUrl: services.ocspUrl}, level),
  };
}
