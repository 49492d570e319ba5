import {csrfField} from '../forms/csrf-field.js';
import type {PortalMember, Visitor} from '../visitors/visitor.js';
import {html, type Html, type HtmlValue} from './html.js';
import {layout, linkList} from './layout.js';
import {navigation, navigationEntries, pathOf, type NavigationEntry} from './navigation.js';
import {webhookNotices} from './webhook-notices.js';

export interface MemberPage {
  readonly title: HtmlValue;
  readonly member: PortalMember;
  /** The entry of the navigation to which the page belongs. */
  readonly current: NavigationEntry;
  /** The content, with its own `h1`. */
  readonly body: HtmlValue;
}

export const logoutButton = (visitor: Visitor): Html =>
  html`<form method="post" action="/logout">
    ${csrfField(visitor)}<button class="quiet">${(texts) => texts.layout.logOut}</button>
  </form>`;

/** A page that a member of an organisation sees, with the organisation, the member and the navigation. */
export function memberPage({title, member, current, body}: MemberPage): Html {
  const {membership, visitor} = member;
  const links = navigationEntries.map((name) => ({
    address: pathOf(membership, navigation[name].path),
    label: html`${(texts) => texts.layout.navigation[name]}`,
    isCurrent: name === current,
  }));
  const account = html`<div class="account">
    <span class="who">${membership.name}</span>${logoutButton(visitor)}
  </div>`;
  const organisation = html`<div class="organisation">
    <div class="inner">
      <p>${membership.organisationName}</p>
      ${linkList((texts) => texts.layout.organisation, links)}
    </div>
  </div>`;
  return layout({
    title: html`${title} – ${membership.organisationName}`,
    account,
    organisation,
    body: html`${webhookNotices(member)}${body}`,
  });
}

/** A page that belongs to no organisation. @param visitor the person, if logged in */
export const plainPage = (title: HtmlValue, body: HtmlValue, visitor?: Visitor): Html =>
  layout({
    title,
    body: html`<div class="card">${body}</div>`,
    account: visitor && html`<div class="account">${logoutButton(visitor)}</div>`,
  });
