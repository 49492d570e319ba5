import type {Brand} from './brand.js';

interface HelpLabels {
  readonly help: string;
  readonly helpPage: string;
  readonly privacy: string;
  readonly imprint: string;
}

/** The labels of the help, by the BCP 47 tag of each language that the pages and the app support. */
export const helpLabels = {
  en: {help: 'Help', helpPage: 'Help page', privacy: 'Privacy', imprint: 'Legal notice'},
  et: {help: 'Abi', helpPage: 'Abileht', privacy: 'Privaatsus', imprint: 'Õigusteave'},
  lv: {
    help: 'Palīdzība',
    helpPage: 'Palīdzības lapa',
    privacy: 'Privātums',
    imprint: 'Juridiskā informācija',
  },
  lt: {
    help: 'Pagalba',
    helpPage: 'Pagalbos puslapis',
    privacy: 'Privatumas',
    imprint: 'Teisinė informacija',
  },
  ru: {
    help: 'Помощь',
    helpPage: 'Страница помощи',
    privacy: 'Конфиденциальность',
    imprint: 'Правовая информация',
  },
  de: {help: 'Hilfe', helpPage: 'Hilfeseite', privacy: 'Datenschutz', imprint: 'Impressum'},
} as const satisfies Readonly<Record<string, HelpLabels>>;

export interface HelpLink {
  readonly label: string;
  readonly href: string;
}

/** Returns the links to the help, the privacy notice and the imprint that the operator offers, in this order. */
export function helpLinks(brand: Brand, language: keyof typeof helpLabels): readonly HelpLink[] {
  const {helpPage, privacy, imprint} = helpLabels[language];
  const {supportPhone, supportUrl, privacyUrl, imprintUrl} = brand;
  const link = (label: string, href: string | undefined) => (href === undefined ? [] : [{label, href}]);
  return [
    ...link(supportPhone ?? '', supportPhone && `tel:${supportPhone.replaceAll(' ', '')}`),
    ...link(helpPage, supportUrl),
    ...link(privacy, privacyUrl),
    ...link(imprint, imprintUrl),
  ];
}
