/** The things that the pages and the app talk about to people. */
export const terms = [
  'login',
  'signature',
  'PIN',
  'code',
  'request',
  'phone',
  'device',
  'website',
  'app',
  'notification',
] as const;

export type Term = (typeof terms)[number];

/**
 * Matches an abbreviation with a hyphen after which a line may break, such as “PIN-” at the end of a line. Texts have U+2011 there,
 * which looks the same and does not break.
 */
export const breakableAbbreviation = /\b[A-Z]{2,}-(?=\p{L})/u;

/** How a language names a thing. Both patterns ignore case; their words may have endings. */
interface Entry {
  /** The word in its basic form. */
  readonly word: string;
  /** Matches the forms of the word. */
  readonly forms: RegExp;
  /** Matches other words for the same thing, which no text may use. */
  readonly not: RegExp;
}

/**
 * One word for one thing, by the BCP 47 tag of each language. A test compares the texts of the login page and the phone app
 * with it, in which the sign § stands for the name of a website. Developers use this table only in tests.
 */
export const glossary: Readonly<Record<string, Readonly<Record<Term, Entry>>>> = {
  en: {
    login: {
      word: 'login',
      forms: /\blog(s|ged)? in\b|\blogins?\b/i,
      not: /\bsign(ing)?[ -](in|on)\b|\blog[ -]?on\b/i,
    },
    signature: {word: 'signature', forms: /\bsign(ature|s|ed|ing)?s?\b/i, not: /e-sign|\bseal/i},
    PIN: {word: 'PIN', forms: /\bPINs?\b/, not: /\bpins?\b|PIN code|pass(code|word)/},
    code: {word: 'code', forms: /\bcodes?\b/i, not: /\bvoucher|\bserial\b/i},
    request: {
      word: 'request',
      forms: /\brequests?\b/i,
      not: /\b(enquiry|inquiry|prompt|transaction|session)s?\b/i,
    },
    phone: {word: 'phone', forms: /\bphones?\b/i, not: /\b(mobile|smartphone|handset|telephone)s?\b/i},
    device: {word: 'device', forms: /\bdevices?\b/i, not: /\b(gadget|machine)s?\b/i},
    website: {
      word: 'website',
      forms: /\bwebsites?\b/i,
      not: /\b(web sites?|web ?pages?|merchant|relying party)\b/i,
    },
    app: {word: 'app', forms: /\bapps?\b/i, not: /\b(application|program)s?\b/i},
    notification: {word: 'notification', forms: /\bnotif/i, not: /\bpush|\balerts?\b|\bmessages?\b/i},
  },
  de: {
    login: {
      word: 'Anmeldung',
      forms: /\bAnmeldung|\bangemeldet|\banmelden|\bmelde/i,
      not: /\blog-?in|einlogg|eingelogg/i,
    },
    signature: {word: 'Unterschrift', forms: /unterschr/i, not: /signatur|signier|unterzeichn/i},
    PIN: {word: 'PIN', forms: /\bPINs?\b/, not: /PIN[-‑]Code|Geheimzahl|Passwort|Kennwort/i},
    code: {word: 'Code', forms: /code/i, not: /\bKode|Kennziffer/i},
    request: {
      word: 'Anfrage',
      forms: /anfrage|angefragt/i,
      not: /\bVorg[aä]ng|Anforderung|Auftrag|Transaktion/i,
    },
    phone: {word: 'Handy', forms: /\bHandys?\b/, not: /telefon|smartphone/i},
    device: {word: 'Gerät', forms: /gerät/i, not: /endger/i},
    website: {word: 'Website', forms: /\bWebsites?\b/, not: /web-?seite|internetseite|homepage/i},
    app: {word: 'App', forms: /\bApps?\b/, not: /anwendung|applikation|programm/i},
    notification: {word: 'Benachrichtigung', forms: /benachrichtig/i, not: /mitteilung|push|\bMeldung/i},
  },
  et: {
    login: {
      word: 'sisselogimine',
      forms: /sisselogimi|sisse logi|logi\S* (\S+ )?sisse/i,
      not: /sisene|logimine sisse/i,
    },
    signature: {word: 'allkiri', forms: /allkir/i, not: /signatuur|signeeri/i},
    PIN: {word: 'PIN‑kood', forms: /PIN‑kood/, not: /PIN(?!‑kood)|[Pp]arool|[Ss]alasõna/},
    code: {word: 'kood', forms: /kood/i, not: /šiff/i},
    request: {word: 'päring', forms: /päring/i, not: /toiming|taotlus|nõue/i},
    phone: {word: 'telefon', forms: /telefon/i, not: /mobiil|nutitelefon/i},
    device: {word: 'seade', forms: /sead(e|m)/i, not: /aparaa/i},
    website: {word: 'veebisait', forms: /veebisai/i, not: /veebileh|kodulehe|(teenus(?!epakkuja)|leh)\S* §/i},
    app: {word: 'rakendus', forms: /rakendus/i, not: /äpp|programm/i},
    notification: {word: 'teavitus', forms: /teavitus/i, not: /teatis|märguan/i},
  },
  lv: {
    login: {word: 'pieslēgšanās', forms: /pieslē/i, not: /pieteik|piesak|ielogo|pierakst/i},
    signature: {word: 'paraksts', forms: /parakst/i, not: /signat/i},
    PIN: {word: 'PIN kods', forms: /PIN kod/, not: /PIN(?! kod)|[Pp]arol/},
    code: {word: 'kods', forms: /\bkod/i, not: /šifr/i},
    request: {word: 'pieprasījums', forms: /pieprasījum/i, not: /vaicājum|darījum/i},
    phone: {word: 'tālrunis', forms: /tālru/i, not: /telefon|viedtālru|mobil/i},
    device: {word: 'ierīce', forms: /ierī[cč]/i, not: /aparāt/i},
    website: {word: 'vietne', forms: /vietn/i, not: /tīmekļa|mājaslap/i},
    app: {word: 'lietotne', forms: /lietotn/i, not: /(?<!ļaun)programm|aplikācij/i},
    notification: {word: 'paziņojums', forms: /paziņo/i, not: /brīdinājum|\bpush/i},
  },
  lt: {
    login: {word: 'prisijungimas', forms: /prisijung/i, not: /įeiti|įėjim|prisiregistr/i},
    signature: {word: 'parašas', forms: /paraš|pasiraš/i, not: /signat/i},
    PIN: {word: 'PIN kodas', forms: /PIN kod/, not: /PIN(?! kod)|slaptažod/},
    code: {word: 'kodas', forms: /\bkod/i, not: /šifr/i},
    request: {word: 'užklausa', forms: /užklaus/i, not: /prašymas|operacij/i},
    phone: {word: 'telefonas', forms: /telefon/i, not: /mobil|išman/i},
    device: {word: 'įrenginys', forms: /įrengin/i, not: /prietais|aparat/i},
    website: {word: 'svetainė', forms: /svetain/i, not: /tinklalap|interneto puslap/i},
    app: {word: 'programėlė', forms: /programėl/i, not: /aplikacij|programa\b/i},
    notification: {word: 'pranešimas', forms: /praneš/i, not: /įspėjim|\bpush/i},
  },
  ru: {
    login: {word: 'вход', forms: /(^|[^а-яё])(вход|войти|входит)/i, not: /логин|авториз|залогин/i},
    signature: {word: 'подпись', forms: /подпис/i, not: /сигнатур/i},
    PIN: {word: 'PIN‑код', forms: /PIN‑код/, not: /PIN(?!‑код)|ПИН|[Пп]арол/},
    code: {word: 'код', forms: /(^|[^а-яё])код/i, not: /шифр/i},
    request: {word: 'запрос', forms: /запрос/i, not: /заявк|операци/i},
    phone: {word: 'телефон', forms: /телефон/i, not: /смартфон|мобильн/i},
    device: {word: 'устройство', forms: /устройств/i, not: /аппарат|гаджет/i},
    website: {word: 'сайт', forms: /сайт/i, not: /веб-?страниц|портал/i},
    app: {word: 'приложение', forms: /приложени/i, not: /программа(?!\S)/i},
    notification: {word: 'уведомление', forms: /уведомлени/i, not: /оповещени|сообщени[яей]|пуш/i},
  },
};
