import {faultSummary, textField} from '../../forms/fields.js';
import {postForm} from '../../forms/post-form.js';
import type {Entered, Faults} from '../../forms/read-fields.js';
import {html, type Html} from '../../html/html.js';
import {memberPage} from '../../html/member-page.js';
import {navigation, pathOf} from '../../html/navigation.js';
import {may, roleName, roleRights} from '../../html/roles.js';
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
      label: ({organisation}) => organisation.newName,
      hint: ({organisation}) => organisation.nameHint,
      entered: entered ?? {name: member.membership.organisationName},
      faults,
    }),
    button: ({organisation}) => organisation.saveName,
  });

/** The page with the id and the name of the organisation. Owners can change the name. */
export const settingsPage = (member: PortalMember, shown: Shown = {}): Html =>
  memberPage({
    title: ({organisation}) => organisation.title,
    member,
    current: 'settings',
    body: ({organisation: texts}) =>
      html`<h1>${texts.title}</h1>
        ${faultSummary(shown.faults)}
        <dl class="facts">
          <div>
            <dt>${texts.name}</dt>
            <dd>${member.membership.organisationName}</dd>
          </div>
          <div>
            <dt>${texts.id}</dt>
            <dd><code>${member.membership.organisationId}</code></dd>
          </div>
          <div>
            <dt>${texts.yourRole}</dt>
            <dd>${roleName(member.membership.role)}: ${roleRights(member.membership.role)}</dd>
          </div>
        </dl>
        ${
          may(member, 'OWNER') &&
          html`<section>
            <h2>${texts.changeName}</h2>
            ${form(member, shown)}
          </section>`
        }`,
  });
