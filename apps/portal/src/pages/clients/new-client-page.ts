import {choiceField, faultSummary} from '../../forms/fields.js';
import {idField} from '../../forms/form-id.js';
import {postForm} from '../../forms/post-form.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {pathOf} from '../../html/navigation.js';
import type {PortalMember} from '../../visitors/visitor.js';
import {clientFields, type Shown} from './client-fields.js';

const closed =
  'It begins without access to personal data and signatures: ask for what you need, and the operator decides.';

const environments = (openTestClients: boolean) => [
  {
    value: 'test',
    label: 'Test',
    hint: `May use the test people and the test switch. ${
      openTestClients ? 'May request all attributes and signatures.' : closed
    }`,
  },
  {
    value: 'production',
    label: 'Production',
    hint: `For the public. The operator approves its name first: until then, the service refuses its sessions. ${closed}`,
  },
];

/**
 * The page with the form that registers a client.
 * @param openTestClients whether a new test client may request all attributes
 */
export const newClientPage = (member: PortalMember, openTestClients: boolean, shown: Shown = {}): Html =>
  memberPage({
    title: 'Register a client',
    member,
    current: 'clients',
    body: html`<p><a href="${pathOf(member.membership)}">All clients</a></p>
      <h1>Register a client</h1>
      <p>A client is one website or backend, with a secret of its own.</p>
      ${faultSummary(shown.faults)}
      ${postForm({
        member,
        action: pathOf(member.membership, '/clients'),
        fields: html`${idField()}${choiceField({
          name: 'environment',
          label: 'Environment',
          hint: 'It cannot be changed later.',
          type: 'radio',
          choices: environments(openTestClients),
          ...shown,
          entered: {environment: 'test', ...shown.entered},
        })}${clientFields(shown)}`,
        button: 'Register',
      })}`,
  });
