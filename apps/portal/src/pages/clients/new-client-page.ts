import {choiceField, faultSummary} from '../../forms/fields.js';
import {idField} from '../../forms/form-id.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientFields, type Shown} from './client-fields.js';

const environments = (openTestClients: boolean) => [
  {
    value: 'test',
    label: html`${({clients}) => clients.test}`,
    hint: html`${({clients: {register}}) =>
      `${register.testPeople} ${openTestClients ? register.open : register.closed}`}`,
  },
  {
    value: 'production',
    label: html`${({clients}) => clients.production}`,
    hint: html`${({clients: {register}}) => `${register.forPublic} ${register.closed}`}`,
  },
];

/**
 * The page with the form that registers a client.
 * @param openTestClients whether a new test client may request all attributes
 */
export const newClientPage = (member: PortalMember, openTestClients: boolean, shown: Shown = {}): Html =>
  memberPage({
    title: ({clients}) => clients.register.title,
    member,
    current: 'clients',
    body: ({common, clients: {all, register}}) =>
      html`<p><a href="${pathOf(member.membership)}">${all}</a></p>
        <h1>${register.title}</h1>
        <p>${register.text}</p>
        ${faultSummary(shown.faults)}
        ${postForm({
          member,
          action: pathOf(member.membership, '/clients'),
          fields: html`${idField()}${choiceField({
            name: 'environment',
            label: common.environment,
            hint: register.environmentHint,
            type: 'radio',
            choices: environments(openTestClients),
            ...shown,
            entered: {environment: 'test', ...shown.entered},
          })}${clientFields({...shown, entered: {startProof: 'PREFERRED', ...shown.entered}})}`,
          button: register.button,
        })}`,
  });
