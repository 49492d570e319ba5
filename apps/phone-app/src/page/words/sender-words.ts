import type {Language} from '@signet/design/languages';

/** The texts about muted senders in one language. */
export interface SenderWords {
  /** Label of the button that mutes the sender of a request. */
  readonly nothingMore: (sender: string) => string;
  /** Label of the button that mutes a sender whose name the app does not know, because its request has ended. */
  readonly nothingMoreUnseen: string;
  /** Says that muting one website of an organisation mutes all of them. */
  readonly allWebsites: (organisation: string) => string;
  readonly muted: (sender: string) => string;
  readonly mutedDetail: string;
  /** The heading of the list of muted senders. */
  readonly heading: string;
  readonly detail: string;
  readonly empty: string;
  readonly since: (time: string) => string;
  readonly allow: string;
}

export const senderWords: Readonly<Record<Language, SenderWords>> = {
  en: {
    nothingMore: (sender) => `Nothing more from ${sender}`,
    nothingMoreUnseen: 'Nothing more from this sender',
    allWebsites: (organisation) => `This applies to all websites of ${organisation}.`,
    muted: (sender) => `${sender} is muted`,
    mutedDetail:
      'Its requests no longer ring your phones. The sender does not learn of this. You can allow the requests again in the settings.',
    heading: 'Muted senders',
    detail:
      'Requests of these senders ring none of your phones, and the app does not list them. You can still scan their QR codes.',
    empty: 'No muted senders.',
    since: (time) => `Muted on ${time}`,
    allow: 'Allow again',
  },
  et: {
    nothingMore: (sender) => `Vaigista saatja ${sender}`,
    nothingMoreUnseen: 'Vaigista see saatja',
    allWebsites: (organisation) => `See kehtib kõigi veebisaitide kohta, mille omanik on ${organisation}.`,
    muted: (sender) => `${sender} on vaigistatud`,
    mutedDetail:
      'Selle saatja päringutest teie telefonid enam märku ei anna. Saatja ei saa sellest teada. Seadetes saate päringud uuesti lubada.',
    heading: 'Vaigistatud saatjad',
    detail:
      'Nende saatjate päringutest ei anna märku ükski teie telefon ja rakendus neid ei näita. Nende QR-koode saate endiselt skannida.',
    empty: 'Vaigistatud saatjaid ei ole.',
    since: (time) => `Vaigistatud ${time}`,
    allow: 'Luba uuesti',
  },
  lv: {
    nothingMore: (sender) => `Apklusināt sūtītāju ${sender}`,
    nothingMoreUnseen: 'Apklusināt šo sūtītāju',
    allWebsites: (organisation) => `Tas attiecas uz visām vietnēm, kuru īpašnieks ir ${organisation}.`,
    muted: (sender) => `${sender}: apklusināts sūtītājs`,
    mutedDetail:
      'Jūsu tālruņi vairs nepaziņo par šī sūtītāja pieprasījumiem. Sūtītājs to neuzzina. Iestatījumos varat pieprasījumus atkal atļaut.',
    heading: 'Apklusinātie sūtītāji',
    detail:
      'Par šo sūtītāju pieprasījumiem nepaziņo neviens jūsu tālrunis, un lietotne tos nerāda. Viņu QR kodus joprojām varat skenēt.',
    empty: 'Apklusinātu sūtītāju nav.',
    since: (time) => `Apklusināts ${time}`,
    allow: 'Atkal atļaut',
  },
  lt: {
    nothingMore: (sender) => `Nutildyti siuntėją ${sender}`,
    nothingMoreUnseen: 'Nutildyti šį siuntėją',
    allWebsites: (organisation) => `Tai galioja visoms svetainėms, kurių savininkas yra ${organisation}.`,
    muted: (sender) => `${sender}: siuntėjas nutildytas`,
    mutedDetail:
      'Jūsų telefonai apie šio siuntėjo užklausas nebepraneša. Siuntėjas to nesužino. Užklausas vėl leisti galite nustatymuose.',
    heading: 'Nutildyti siuntėjai',
    detail:
      'Apie šių siuntėjų užklausas nepraneša nė vienas jūsų telefonas, o programėlė jų nerodo. Jų QR kodus vis dar galite nuskaityti.',
    empty: 'Nutildytų siuntėjų nėra.',
    since: (time) => `Nutildyta ${time}`,
    allow: 'Vėl leisti',
  },
  ru: {
    nothingMore: (sender) => `Отключить отправителя ${sender}`,
    nothingMoreUnseen: 'Отключить этого отправителя',
    allWebsites: (organisation) => `Это относится ко всем сайтам организации ${organisation}.`,
    muted: (sender) => `Отправитель ${sender} отключён`,
    mutedDetail:
      'Телефоны больше не будут сообщать о его запросах. Отправитель об этом не узнает. Снова разрешить запросы можно в настройках.',
    heading: 'Отключённые отправители',
    detail:
      'Ни один ваш телефон не сообщает о запросах этих отправителей, и приложение их не показывает. Их QR-коды по-прежнему можно сканировать.',
    empty: 'Отключённых отправителей нет.',
    since: (time) => `Отключён ${time}`,
    allow: 'Снова разрешить',
  },
  de: {
    nothingMore: (sender) => `Nichts mehr von ${sender}`,
    nothingMoreUnseen: 'Nichts mehr von diesem Absender',
    allWebsites: (organisation) => `Das gilt für alle Websites von ${organisation}.`,
    muted: (sender) => `${sender} ist stummgeschaltet`,
    mutedDetail:
      'Anfragen dieses Absenders lassen Ihre Handys nicht mehr klingeln. Der Absender erfährt davon nichts. In den Einstellungen können Sie die Anfragen wieder zulassen.',
    heading: 'Stummgeschaltete Absender',
    detail:
      'Anfragen dieser Absender lassen keines Ihrer Handys klingeln, und die App zeigt sie nicht an. Ihre QR-Codes können Sie weiterhin scannen.',
    empty: 'Keine stummgeschalteten Absender.',
    since: (time) => `Stummgeschaltet am ${time}`,
    allow: 'Wieder zulassen',
  },
};
