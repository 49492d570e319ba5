import type {Language} from './language.js';

/** The texts about links that arrive while something else is open, in one language. */
export interface WaitingWords {
  /** Followed by the name of the website, if the app knows it. */
  readonly another: string;
  /** Label of the button that opens the waiting request at once. */
  readonly show: string;
  /** Label of the button that leads from an ended request to the waiting one. */
  readonly next: string;
  /** Shown if a link with another code arrives after the person has entered a code. */
  readonly otherCode: string;
  /** Shown if a link with a code arrives on a phone that is set up. */
  readonly alreadySetUp: string;
}

export const waitingWords: Readonly<Record<Language, WaitingWords>> = {
  en: {
    another: 'Another request is waiting',
    show: 'Show it',
    next: 'Next request',
    otherCode: 'You have opened another activation code. To use it, leave this set-up and open it again.',
    alreadySetUp: 'This phone is already set up, so the activation code was not used.',
  },
  et: {
    another: 'Ootab veel üks päring',
    show: 'Näita',
    next: 'Järgmine päring',
    otherCode:
      'Avasite teise aktiveerimiskoodi. Selle kasutamiseks katkestage see seadistamine ja avage kood uuesti.',
    alreadySetUp: 'See telefon on juba seadistatud, seepärast aktiveerimiskoodi ei kasutatud.',
  },
  lv: {
    another: 'Gaida vēl viens pieprasījums',
    show: 'Parādīt',
    next: 'Nākamais pieprasījums',
    otherCode:
      'Jūs atvērāt citu aktivizācijas kodu. Lai to izmantotu, pārtrauciet šo iestatīšanu un atveriet kodu vēlreiz.',
    alreadySetUp: 'Šis tālrunis jau ir iestatīts, tāpēc aktivizācijas kods netika izmantots.',
  },
  lt: {
    another: 'Laukia dar viena užklausa',
    show: 'Rodyti',
    next: 'Kita užklausa',
    otherCode:
      'Atidarėte kitą aktyvinimo kodą. Norėdami jį naudoti, nutraukite šį nustatymą ir atidarykite kodą dar kartą.',
    alreadySetUp: 'Šis telefonas jau nustatytas, todėl aktyvinimo kodas nepanaudotas.',
  },
  ru: {
    another: 'Ждёт ещё один запрос',
    show: 'Показать',
    next: 'Следующий запрос',
    otherCode:
      'Вы открыли другой код активации. Чтобы его использовать, прервите эту настройку и откройте код ещё раз.',
    alreadySetUp: 'Этот телефон уже настроен, поэтому код активации не использован.',
  },
  de: {
    another: 'Eine weitere Anfrage wartet',
    show: 'Anzeigen',
    next: 'Nächste Anfrage',
    otherCode:
      'Sie haben einen anderen Aktivierungscode geöffnet. Um ihn zu verwenden, brechen Sie diese Einrichtung ab und öffnen Sie ihn erneut.',
    alreadySetUp: 'Dieses Handy ist schon eingerichtet, deshalb wurde der Aktivierungscode nicht verwendet.',
  },
};
