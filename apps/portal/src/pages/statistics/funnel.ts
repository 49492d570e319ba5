import type {OutcomeCount, SessionCounts, StatisticsSummary} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {outcomeWords, typeWords} from '../sessions/session-words.js';
import {percent, shareBar} from './share.js';

type Step = readonly [words: string, count: (counts: SessionCounts) => number];

const login: readonly Step[] = [
  ['Created', ({sessions}) => sessions],
  ['Opened on a phone', ({scanned}) => scanned],
  ['Approved', ({confirmed}) => confirmed],
  ['Completed', ({completed}) => completed],
  ['Code exchanged', ({redeemed}) => redeemed],
];

/**
 * A signing has no step “Approved”, because the service completes it soon after the approval, and no step “Code
 * exchanged”, because it has no authorization code.
 */
const signing: readonly Step[] = login.filter(([words]) => !['Approved', 'Code exchanged'].includes(words));

const steps = {AUTHENTICATION: login, SIGNING: signing} as const;

function funnelTable(type: 'AUTHENTICATION' | 'SIGNING', counts: SessionCounts): HtmlValue {
  if (counts.sessions === 0) return null;
  return html`<h3>${typeWords[type]}s</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Sessions</th>
          <th scope="col">Of all</th>
        </tr>
      </thead>
      <tbody>
        ${steps[type].map(([words, countOf]) => {
          const share = countOf(counts) / counts.sessions;
          return html`<tr>
            <th scope="row" data-label="Step">${words}</th>
            <td data-label="Sessions">${countOf(counts)}</td>
            <td data-label="Of all">${percent(share)} ${shareBar(share)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
}

/** Tables of how many sessions reached each step: one table for logins and one for signings, if there were any. */
export const funnels = ({funnel}: StatisticsSummary): Html =>
  html`${funnelTable('AUTHENTICATION', funnel.AUTHENTICATION)}${funnelTable('SIGNING', funnel.SIGNING)}`;

const isFailure = ({status}: OutcomeCount): boolean => status !== 'COMPLETED';

/** A login that was approved, but not completed in time, keeps the status CONFIRMED. */
const endWords = ({status, reason}: OutcomeCount): string =>
  outcomeWords({status, reason, codeExpired: status === 'CONFIRMED'});

/** A table of the ways in which sessions ended without success, most frequent first; null if there were none. */
export function failureTable({outcomes}: StatisticsSummary): HtmlValue {
  const failures = outcomes.filter(isFailure);
  if (failures.length === 0) return null;
  const all = outcomes.reduce((sum, {sessions}) => sum + sessions, 0);
  return html`<h3>Ended without success</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">How</th>
          <th scope="col">Type</th>
          <th scope="col">Sessions</th>
          <th scope="col">Of all</th>
        </tr>
      </thead>
      <tbody>
        ${failures.map(
          (outcome) =>
            html`<tr>
              <th scope="row" data-label="How">${endWords(outcome)}</th>
              <td data-label="Type">${typeWords[outcome.signatureType]}</td>
              <td data-label="Sessions">${outcome.sessions}</td>
              <td data-label="Of all">
                ${percent(outcome.sessions / all)} ${shareBar(outcome.sessions / all)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
