/** The JSON of an OTLP/HTTP export with one span that failed. */
export const exportOf = (traceId: string, name = 'POST /relying-party/v1/session') => ({
  resourceSpans: [
    {
      resource: {attributes: [{key: 'service.name', value: {stringValue: 'api-gateway'}}]},
      scopeSpans: [
        {
          scope: {name: 'signet'},
          spans: [
            {
              traceId,
              spanId: '00f067aa0ba902b7',
              name,
              kind: 2,
              startTimeUnixNano: '1700000000000000000',
              endTimeUnixNano: '1700000000012500000',
              attributes: [{key: 'http.response.status_code', value: {intValue: 503}}],
              events: [{name: 'error.answered', timeUnixNano: '1', attributes: []}],
              status: {code: 2},
            },
          ],
        },
      ],
    },
  ],
});
