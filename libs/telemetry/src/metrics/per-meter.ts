import {metrics, type Meter, type MeterProvider} from '@opentelemetry/api';

/**
 * Creates an instrument on first use, once for each meter provider. The metrics API does not connect an instrument to a
 * provider that is installed later.
 */
export const perMeter = <I>(create: (meter: Meter) => I): (() => I) => {
  const instruments = new WeakMap<MeterProvider, I>();
  return () => {
    const provider = metrics.getMeterProvider();
    const known = instruments.get(provider);
    if (known !== undefined) return known;
    const instrument = create(provider.getMeter('signet'));
    instruments.set(provider, instrument);
    return instrument;
  };
};
