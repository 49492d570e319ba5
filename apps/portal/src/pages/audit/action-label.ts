import type {HtmlValue} from '../../html/html.js';

/** What an action of the audit log means, as members read it. An action without a label keeps its name. */
export const actionLabel =
  (action: string): HtmlValue =>
  ({audit: {actions}}) => {
    const known: Readonly<Record<string, string>> = actions;
    return known[action] ?? action;
  };
