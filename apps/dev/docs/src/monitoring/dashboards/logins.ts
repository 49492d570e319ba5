import type {Dashboard} from './dashboard.js';
import {rate, total} from './queries.js';

const created = 'signet_session_created_total';
const login = 'signature_type="AUTHENTICATION"';

const steps = [
  ['signet_session_scanned_total', 'scanned'],
  ['signet_login_confirmed_total', 'confirmed'],
  ['signet_login_completed_total', 'completed'],
  ['signet_code_redeemed_total', 'redeemed'],
] as const;

export const logins: Dashboard = {
  uid: 'signet-logins',
  title: 'Signet: logins',
  description: 'How many logins reach each step, and why the other logins end. No relying party is named.',
  rows: [
    {
      title: 'Funnel',
      panels: [
        {
          title: 'Logins by step',
          description: 'Logins in the whole time range. “scanned” also counts signings that a phone opened.',
          unit: 'short',
          shape: 'bars',
          queries: [
            {expr: total(created, login), legend: 'created'},
            ...steps.map(([metric, legend]) => ({expr: total(metric), legend})),
          ],
        },
        {
          title: 'Logins by step over time',
          description: 'Logins per second. “scanned” also counts signings that a phone opened.',
          unit: 'ops',
          queries: [
            {expr: rate(created, '', login), legend: 'created'},
            ...steps.map(([metric, legend]) => ({expr: rate(metric), legend})),
          ],
        },
        {
          title: 'Completed logins',
          description: 'Share of the created logins that were completed.',
          unit: 'percentunit',
          queries: [
            {
              expr: `${rate('signet_login_completed_total')} / ${rate(created, '', login)}`,
              legend: 'completed',
            },
          ],
        },
        {
          title: 'How logins begin',
          description:
            'Logins per second by the status of their push. A login without a push begins with a QR code.',
          unit: 'ops',
          queries: [{expr: rate(created, 'push_status', login), legend: '{{push_status}}'}],
        },
        {
          title: 'Start proof',
          description:
            'Scans per second of sessions with start proof, by way and verdict. “stale” is a QR code that was too old when the camera saw it.',
          unit: 'ops',
          queries: [
            {
              expr: rate('signet_start_judged_total', 'start_way, outcome'),
              legend: '{{start_way}} {{outcome}}',
            },
            {expr: rate('signet_relay_suspected_total'), legend: 'relay suspected'},
          ],
        },
      ],
    },
    {
      title: 'Ends without completion',
      panels: [
        {
          title: 'Cancelled sessions',
          description: 'Logins and signings per second by reason.',
          unit: 'ops',
          queries: [{expr: rate('signet_session_cancelled_total', 'reason'), legend: '{{reason}}'}],
        },
        {
          title: 'Expired sessions',
          description: 'Logins and signings per second that nobody finished in time.',
          unit: 'ops',
          queries: [{expr: rate('signet_session_expired_total'), legend: 'expired'}],
        },
      ],
    },
    {
      title: 'Phones',
      panels: [
        {
          title: 'PIN',
          description:
            'Wrong PINs, phones locked by too many PIN attempts, and phones that were unlocked, per second.',
          unit: 'ops',
          queries: [
            {expr: rate('signet_pin_wrong_total'), legend: 'wrong PIN'},
            {expr: rate('signet_device_locked_total'), legend: 'locked'},
            {expr: rate('signet_device_unlocked_total'), legend: 'unlocked'},
          ],
        },
        {
          title: 'Enrolled phones',
          description: 'Phones enrolled per second.',
          unit: 'ops',
          queries: [{expr: rate('signet_device_enrolled_total'), legend: 'enrolled'}],
        },
      ],
    },
  ],
};
