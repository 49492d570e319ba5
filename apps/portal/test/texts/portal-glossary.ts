import type {Language} from '@signet/design/languages';

/** The things that only the portal talks about. */
export const portalTerms = [
  'client',
  'secret',
  'organisation',
  'member',
  'operator',
  'session',
  'event',
  'invitation',
] as const;

type PortalTerm = (typeof portalTerms)[number];

/** The forms of a word, and other words for the same thing, which no text may use. */
type Entry = readonly [forms: RegExp, not: RegExp];

/** One word for one thing, as in the glossary of libs/design, which all texts share. */
export const portalGlossary: Readonly<Record<Language, Readonly<Record<PortalTerm, Entry>>>> = {
  en: {
    client: [/\bclients?\b/i, /\b(tenant|relying part(y|ies)|integration)s?\b/i],
    secret: [/\bsecrets?\b/i, /\b(api key|credential)s?\b/i],
    organisation: [/\borganisations?\b/i, /\b(organization|compan(y|ies)|team)s?\b/i],
    member: [/\bmembers?\b/i, /\b(teammate|colleague|participant)s?\b/i],
    operator: [/\boperators?\b/i, /\b(administrator|admin|provider)s?\b/i],
    session: [/\bsessions?\b/i, /\btransactions?\b/i],
    event: [/\bevents?\b/i, /\bcallbacks?\b/i],
    invitation: [/\binvitations?\b|\binvite/i, /\binvites\b(?! and removes)/i],
  },
  de: {
    client: [/\bclients?\b/i, /\b(klient|mandant)/i],
    secret: [/\bsecrets?\b/i, /geheimnis|geheimschlüssel/i],
    organisation: [/\borganisation/i, /\b(firma|unternehmen|team)\b/i],
    member: [/\bmitglied/i, /\b(teilnehmer|kolleg)/i],
    operator: [/\bbetreiber/i, /\b(administrator|anbieter)/i],
    session: [/\bsitzung/i, /\bsession\b(?!_)/i],
    event: [/ereignis/i, /\bevents?\b/i],
    invitation: [/\beinlad|\bladen? .*ein\b|eingeladen/i, /\binvit/i],
  },
  et: {
    client: [/klien[dt]/i, /rakenduspool|liidestuja/i],
    secret: [/salavõt/i, /saladus|salasõna/i],
    organisation: [/organisatsioon/i, /ettevõt|\basutus/i],
    member: [/lii(ge|kme|get)/i, /osaleja|kolleeg/i],
    operator: [/haldaja/i, /operaator|administraator/i],
    session: [/seans/i, /sessioon/i],
    event: [/sündmus/i, /\bevent/i],
    invitation: [/kuts/i, /kutsung/i],
  },
  lv: {
    client: [/klient/i, /nomniek/i],
    secret: [/slepen\S* atslēg/i, /noslēpum/i],
    organisation: [/organizācij/i, /uzņēmum/i],
    member: [/dalībniek/i, /biedr|kolēģ/i],
    operator: [/uzturētāj/i, /administrator|operators/i],
    session: [/sesij/i, /seans/i],
    event: [/notikum/i, /\bevent/i],
    invitation: [/uzaicin/i, /ielūg/i],
  },
  lt: {
    client: [/klient/i, /nuominink/i],
    secret: [/slapt\S* rakt/i, /paslapt/i],
    organisation: [/organizacij/i, /įmon|bendrov/i],
    member: [/\bnar(y|i)/i, /dalyv|koleg/i],
    operator: [/operatori/i, /administrator|teikėj/i],
    session: [/sesij/i, /seans/i],
    event: [/įvyk/i, /\bevent/i],
    invitation: [/kviet|pakvie/i, /pakvietim/i],
  },
  ru: {
    client: [/клиент/i, /арендатор/i],
    secret: [/секрет/i, /секретн\S* ключ/i],
    organisation: [/организаци/i, /компани|фирм/i],
    member: [/участник/i, /член|коллег/i],
    operator: [/оператор/i, /администратор|провайдер/i],
    session: [/сеанс/i, /сесси/i],
    event: [/событи/i, /ивент/i],
    invitation: [/пригла[сш]/i, /инвайт/i],
  },
};
