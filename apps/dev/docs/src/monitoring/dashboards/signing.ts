import type {Dashboard} from './dashboard.js';
import {quantile, rate, shared} from './queries.js';

const signings = 'http_route=~".*/confirmation"';

export const signing: Dashboard = {
  uid: 'signet-signing',
  title: 'Signet: signing',
  description: 'From the signature on the phone to the container, with the evidence from trust services.',
  rows: [
    {
      title: 'Containers',
      panels: [
        {
          title: 'Signatures and containers',
          description: 'Per second. Containers follow signatures within seconds.',
          unit: 'ops',
          queries: [
            {expr: rate('signet_signature_captured_total'), legend: 'signatures'},
            {expr: rate('signet_container_created_total'), legend: 'containers'},
          ],
        },
        {
          title: 'Containers by level',
          description: 'Per second. The level is the setting SIGNATURE_LEVEL of the signing worker.',
          unit: 'ops',
          queries: [{expr: rate('signet_container_created_total', 'level'), legend: '{{level}}'}],
        },
        {
          title: 'Signatures that wait',
          description: 'Age of the oldest signature without a container.',
          unit: 's',
          queries: [
            {expr: shared('signet_work_oldest', '', 'job_name="signing"'), legend: 'oldest signature'},
          ],
        },
        {
          title: 'Failed signings',
          description: 'Signings per second that were cancelled because no container could be created.',
          unit: 'ops',
          queries: [
            {
              expr: rate('signet_session_cancelled_total', '', 'reason="signing_failed"'),
              legend: 'cancelled',
            },
          ],
        },
        {
          title: 'Duration of the confirmation on the phone',
          description: 'Durations of the request that accepts a PIN, for logins and signings.',
          unit: 's',
          queries: [0.5, 0.95, 0.99].map((q) => ({
            expr: quantile(q, 'http_server_request_duration', '', signings),
            legend: `${q * 100} %`,
          })),
        },
      ],
    },
    {
      title: 'Evidence',
      panels: [
        {
          title: 'Requests for evidence',
          description: 'Requests per second to timestamp, OCSP and CRL services by outcome.',
          unit: 'ops',
          queries: [
            {
              expr: rate('signet_evidence_requested_total', 'trust_service,outcome'),
              legend: '{{trust_service}} {{outcome}}',
            },
          ],
        },
        {
          title: 'Share of accepted responses',
          description: 'Share of the requests, including skipped ones, that got a valid response.',
          unit: 'percentunit',
          queries: [
            {
              expr: `${rate('signet_evidence_requested_total', 'trust_service', 'outcome="accepted"')} / ${rate('signet_evidence_requested_total', 'trust_service')}`,
              legend: '{{trust_service}}',
            },
          ],
        },
        {
          title: 'Statuses of certificates',
          description:
            'Certificates per second about which our OCSP responder was asked, by status; and refused requests, by the reason.',
          unit: 'ops',
          queries: [{expr: rate('signet_status_answered_total', 'outcome'), legend: '{{outcome}}'}],
        },
      ],
    },
  ],
};
