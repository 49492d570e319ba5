import {metrics, type Meter, type MeterProvider} from '@opentelemetry/api';

/** The API has no late binding for metrics, so an instrument is made when it is first used under a provider. */
export const perMeter = <I>(create: (meter: Meter) => I): (() => I) => {
  const made = new WeakMap<MeterProvider, I>();
  return () => {
    const provider = metrics.getMeterProvider();
    const known = made.get(provider);
    if (known !== undefined) return known;
    const instrument = create(provider.getMeter('signet'));
    made.set(provider, instrument);
    return instrument;
  };
};
