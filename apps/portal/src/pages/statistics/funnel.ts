import type {OutcomeCount, SessionCounts, StatisticsSummary} from '@signet/admin/portal';
import {html, type Html, type HtmlValue} from '../../html/html.js';
import {outcomeLabel, typeLabels} from '../sessions/session-labels.js';
import {percent, shareBar} from './share.js';

type Step = readonly [
  name: 'created' | 'scanned' | 'confirmed' | 'completed' | 'redeemed',
  count: (counts: SessionCounts) => number,
];

const login: readonly Step[] = [
  ['created', ({sessions}) => sessions],
  ['scanned', ({scanned}) => scanned],
  ['confirmed', ({confirmed}) => confirmed],
  ['completed', ({completed}) => completed],
  ['redeemed', ({redeemed}) => redeemed],
];

/**
 * A signing has no step “Approved”, because the service completes it soon after the approval, and no step “Code
 * exchanged”, because it has no authorization code.
 */
const signing: readonly Step[] = login.filter(([name]) => !['confirmed', 'redeemed'].includes(name));

const steps = {AUTHENTICATION: login, SIGNING: signing} as const;

function funnelTable(type: 'AUTHENTICATION' | 'SIGNING', counts: SessionCounts): HtmlValue {
  if (counts.sessions === 0) return null;
  return ({statistics: texts}) =>
    html`<h3>${texts.funnel[type]}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.step}</th>
            <th scope="col">${texts.sessions}</th>
            <th scope="col">${texts.ofAll}</th>
          </tr>
        </thead>
        <tbody>
          ${steps[type].map(([name, countOf]) => {
            const share = countOf(counts) / counts.sessions;
            return html`<tr>
              <th scope="row" data-label="${texts.step}">${texts.funnel[name]}</th>
              <td data-label="${texts.sessions}">${countOf(counts)}</td>
              <td data-label="${texts.ofAll}">${percent(share)} ${shareBar(share)}</td>
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
const endLabel = ({status, reason}: OutcomeCount): Html =>
  outcomeLabel({status, reason, codeExpired: status === 'CONFIRMED'});

/** A table of the ways in which sessions ended without success, most frequent first; null if there were none. */
export function failureTable({outcomes}: StatisticsSummary): HtmlValue {
  const failures = outcomes.filter(isFailure);
  if (failures.length === 0) return null;
  const all = outcomes.reduce((sum, {sessions}) => sum + sessions, 0);
  return ({statistics: texts}) =>
    html`<h3>${texts.failures.title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.failures.how}</th>
            <th scope="col">${texts.failures.type}</th>
            <th scope="col">${texts.sessions}</th>
            <th scope="col">${texts.ofAll}</th>
          </tr>
        </thead>
        <tbody>
          ${failures.map(
            (outcome) =>
              html`<tr>
                <th scope="row" data-label="${texts.failures.how}">${endLabel(outcome)}</th>
                <td data-label="${texts.failures.type}">${typeLabels[outcome.signatureType]}</td>
                <td data-label="${texts.sessions}">${outcome.sessions}</td>
                <td data-label="${texts.ofAll}">
                  ${percent(outcome.sessions / all)} ${shareBar(outcome.sessions / all)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`;
}
