import {MetricReader, type DataPoint} from '@opentelemetry/sdk-metrics';

/** Reads metrics on request, for tests. */
export class PointReader extends MetricReader {
  protected override onForceFlush = () => Promise.resolve();
  protected override onShutdown = () => Promise.resolve();

  async points() {
    const {resourceMetrics} = await this.collect();
    return resourceMetrics.scopeMetrics
      .flatMap(({metrics}) => metrics)
      .flatMap(({descriptor: {name}, dataPoints}) => dataPoints.map((point) => ({name, point})));
  }
}

/** The value of a counter, or the number of measurements of a histogram. */
export const valueOf = ({value}: DataPoint<unknown>): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'count' in value ? Number(value.count) : 0;
};
