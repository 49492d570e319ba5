import {html, type Html, type HtmlValue} from '../html/html.js';
import type {PortalMember} from '../visitors/visitor.js';
import {csrfField} from './csrf-field.js';

const classOf = {main: 'button', danger: 'button danger', quiet: 'quiet'} as const;

/** A form that a member sends by POST. */
export interface PostForm {
  readonly member: PortalMember;
  readonly action: string;
  readonly fields?: HtmlValue;
  readonly button: HtmlValue;
  /**
   * `danger` for an action that cannot be undone, `quiet` for a small secondary action. Default: `main`, the main
   * action of the page.
   */
  readonly kind?: keyof typeof classOf;
  /**
   * Text for screen readers that distinguishes the button from others with the same label, such as “the member Kati”.
   */
  readonly about?: HtmlValue;
}

/** Renders the form with the CSRF token. */
export const postForm = ({member, action, fields, button, kind = 'main', about}: PostForm): Html => {
  const label = html`${button}${about && html`<span class="visually-hidden"> ${about}</span>`}`;
  return html`<form method="post" action="${action}" ${kind === 'quiet' && html` class="inline"`}>
    ${csrfField(member.visitor)}${fields}<button class="${classOf[kind]}">${label}</button>
  </form>`;
};
