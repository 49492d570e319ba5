import type {Language} from '@signet/design/languages';

/** The texts about links that arrive while something else is open, in one language. */
export interface WaitingWords {
  /** Followed by the name of the website, if the app knows it. */
  readonly another: string;
  /** Label of the button that opens the waiting request at once. */
  readonly show: string;
  /** Label of the button that leads from an ended request to the waiting one. */
  readonly next: string;
  /** Shown if a request that arrived while another one was open cannot be answered on this phone; the reason follows. */
  readonly notOpened: string;
  /** Shown if a request was not kept because too many others wait. */
  readonly full: string;
  /** Shown if the deadline of a request has passed while it waited. */
  readonly expired: string;
  /** Label of the button that closes a notice. */
  readonly close: string;
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
    notOpened: 'Another request could not be opened.',
    full: 'Too many requests are waiting, so another one was not kept. Open it again after you have answered these.',
    expired: 'A waiting request was not answered in time.',
    close: 'Close',
    otherCode: 'You have opened another activation code. To use it, leave this set-up and open it again.',
    alreadySetUp: 'This phone is already set up, so the activation code was not used.',
  },
  et: {
    another: 'Ootab veel üks päring',
    show: 'Näita',
    next: 'Järgmine päring',
    notOpened: 'Veel ühte päringut ei saanud avada.',
    full: 'Ootel on liiga palju päringuid, seepärast jäi üks ootele võtmata. Avage see uuesti, kui olete ootel päringutele vastanud.',
    expired: 'Ootel päringule ei vastatud õigel ajal.',
    close: 'Sulge',
    otherCode:
      'Avasite teise aktiveerimiskoodi. Selle kasutamiseks katkestage see seadistamine ja avage kood uuesti.',
    alreadySetUp: 'See telefon on juba seadistatud, seepärast aktiveerimiskoodi ei kasutatud.',
  },
  lv: {
    another: 'Gaida vēl viens pieprasījums',
    show: 'Parādīt',
    next: 'Nākamais pieprasījums',
    notOpened: 'Vēl vienu pieprasījumu nevarēja atvērt.',
    full: 'Gaida pārāk daudz pieprasījumu, tāpēc vēl viens netika saglabāts. Atveriet to vēlreiz, kad būsiet atbildējuši uz šiem.',
    expired: 'Uz gaidošu pieprasījumu netika laikus atbildēts.',
    close: 'Aizvērt',
    otherCode:
      'Jūs atvērāt citu aktivizācijas kodu. Lai to izmantotu, pārtrauciet šo iestatīšanu un atveriet kodu vēlreiz.',
    alreadySetUp: 'Šis tālrunis jau ir iestatīts, tāpēc aktivizācijas kods netika izmantots.',
  },
  lt: {
    another: 'Laukia dar viena užklausa',
    show: 'Rodyti',
    next: 'Kita užklausa',
    notOpened: 'Dar vienos užklausos nepavyko atidaryti.',
    full: 'Laukia per daug užklausų, todėl dar viena neišsaugota. Atidarykite ją dar kartą, kai atsakysite į šias.',
    expired: 'Į laukiančią užklausą nebuvo laiku atsakyta.',
    close: 'Uždaryti',
    otherCode:
      'Atidarėte kitą aktyvinimo kodą. Norėdami jį naudoti, nutraukite šį nustatymą ir atidarykite kodą dar kartą.',
    alreadySetUp: 'Šis telefonas jau nustatytas, todėl aktyvinimo kodas nepanaudotas.',
  },
  ru: {
    another: 'Ждёт ещё один запрос',
    show: 'Показать',
    next: 'Следующий запрос',
    notOpened: 'Ещё один запрос не удалось открыть.',
    full: 'Ждёт слишком много запросов, поэтому ещё один не сохранён. Откройте его снова, когда ответите на эти.',
    expired: 'На ожидавший запрос не ответили вовремя.',
    close: 'Закрыть',
    otherCode:
      'Вы открыли другой код активации. Чтобы его использовать, прервите эту настройку и откройте код ещё раз.',
    alreadySetUp: 'Этот телефон уже настроен, поэтому код активации не использован.',
  },
  de: {
    another: 'Eine weitere Anfrage wartet',
    show: 'Anzeigen',
    next: 'Nächste Anfrage',
    notOpened: 'Eine weitere Anfrage konnte nicht geöffnet werden.',
    full: 'Es warten zu viele Anfragen, deshalb wurde eine weitere nicht aufgehoben. Öffnen Sie sie erneut, wenn Sie diese beantwortet haben.',
    expired: 'Eine wartende Anfrage wurde nicht rechtzeitig beantwortet.',
    close: 'Schließen',
    otherCode:
      'Sie haben einen anderen Aktivierungscode geöffnet. Um ihn zu verwenden, brechen Sie diese Einrichtung ab und öffnen Sie ihn erneut.',
    alreadySetUp: 'Dieses Handy ist schon eingerichtet, deshalb wurde der Aktivierungscode nicht verwendet.',
  },
};
