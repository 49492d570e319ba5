import {h, type Child} from './dom.js';
import {monogramOf} from './monogram.js';

/** A website that asks for something, as the service describes it. Members are missing in responses of an older service. */
export interface Website {
  readonly relyingPartyName: string;
  readonly clientId?: string | undefined;
  readonly organisationName?: string | undefined;
  /** The registered host of the website. */
  readonly redirectHost?: string | undefined;
}

/** What screen readers read before the organisation and the host, by the BCP 47 tag of the language. */
export const websiteLabels = {
  en: {organisation: 'Organisation', website: 'Website'},
  et: {organisation: 'Organisatsioon', website: 'Veebisait'},
  lv: {organisation: 'Organizācija', website: 'Vietne'},
  lt: {organisation: 'Organizacija', website: 'Svetainė'},
  ru: {organisation: 'Организация', website: 'Сайт'},
  de: {organisation: 'Organisation', website: 'Website'},
} as const;

export type CardLanguage = keyof typeof websiteLabels;

/** Creates the picture of the website. Screen readers skip it, because the name stands beside it. */
function monogram({relyingPartyName, clientId}: Website): HTMLElement {
  const {letters, colour} = monogramOf(relyingPartyName, clientId);
  const element = h('span', {class: 'monogram', 'aria-hidden': 'true'}, letters);
  element.style.setProperty('background-color', colour);
  return element;
}

const line = (className: string, label: string, text: string | undefined): Child =>
  text === undefined
    ? null
    : h(
        'span',
        {class: className},
        h('span', {class: 'visually-hidden'}, `${label}: `),
        h('span', {dir: 'auto'}, text),
      );

/**
 * Creates the card that shows who asks: the monogram, the name, the organisation and the host of a website. It contains
 * only elements that may stand in a button.
 * @param more is placed below the lines of the card
 */
export function websiteCard(
  website: Website,
  language: CardLanguage,
  ...more: readonly Child[]
): HTMLElement {
  const {relyingPartyName, organisationName, redirectHost} = website;
  return h(
    'span',
    {class: 'website'},
    monogram(website),
    h(
      'span',
      {class: 'lines'},
      h('strong', {dir: 'auto'}, relyingPartyName),
      line('organisation', websiteLabels[language].organisation, organisationName),
      line('host', websiteLabels[language].website, redirectHost),
      ...more,
    ),
  );
}

/** Creates a small card with the monogram, the name and the host, for lists and where there is little space. */
export function shortWebsiteCard(
  {relyingPartyName, clientId, redirectHost}: Website,
  language: CardLanguage,
  ...more: readonly Child[]
): HTMLElement {
  const card = websiteCard({relyingPartyName, clientId, redirectHost}, language, ...more);
  card.classList.add('short');
  return card;
}
