import {faultSummary, textField} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import type {Entered, Faults} from '../../forms/read-fields.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may, roleWords} from '../../html/roles.js';
import type {PortalMember} from '../../visitors/visitor.js';

interface Shown {
  readonly entered?: Entered;
  readonly faults?: Faults;
}

const form = (member: PortalMember, {entered, faults}: Shown): Html =>
  postForm({
    member,
    action: pathOf(member.membership, navigation.settings.path),
    fields: textField({
      name: 'name',
      label: 'Name of the organisation',
      hint: 'Members and invited people see it. Phones show the name that the operator of the service has set: ask the operator if it should change.',
      entered: entered ?? {name: member.membership.organisationName},
      faults,
    }),
    button: 'Save the name',
  });

/** The page with the id and the name of the organisation. Owners can change the name. */
export const settingsPage = (member: PortalMember, shown: Shown = {}): Html =>
  memberPage({
    title: 'Organisation',
    member,
    current: 'settings',
    body: html`<h1>Organisation</h1>
      ${faultSummary(shown.faults)}
      <dl class="facts">
        <div>
          <dt>Name</dt>
          <dd>${member.membership.organisationName}</dd>
        </div>
        <div>
          <dt>Id</dt>
          <dd><code>${member.membership.organisationId}</code></dd>
        </div>
        <div>
          <dt>Your role</dt>
          <dd>${roleWords[member.membership.role].name}: ${roleWords[member.membership.role].may}</dd>
        </div>
      </dl>
      ${
        may(member, 'OWNER') &&
        html`<section>
          <h2>Change the name</h2>
          ${form(member, shown)}
        </section>`
      }`,
  });
