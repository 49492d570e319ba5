import type {Language} from '@signet/design/languages';
import type {Text} from './words.js';

/** Why a phone is locked, as far as the app knows it. */
export type LockCause = 'WRONG_PINS' | 'OTHER_DEVICE';

/** The texts about a forgotten PIN, a wrong code, too many phones and the names of phones, in one language. */
export interface RecoveryWords {
  /** `heading` is also the label of the button that leads to the screen. */
  readonly forgotten: {
    readonly heading: string;
    readonly detail: (service: string) => string;
    readonly enterCode: string;
  };
  /** Shown before a phone with a forgotten PIN is set up with another one. */
  readonly anew: string;
  readonly locked: Readonly<Record<LockCause, string>> & {
    /** What to do, after each of the causes. */
    readonly remedy: (service: string) => string;
  };
  readonly tooMany: Text & {readonly lastUsed: (time: string) => string};
  readonly mistyped: string;
  /** Shown on the home screen while notifications are off. */
  readonly silent: string;
  readonly replaced: (device: string) => string;
  readonly rename: {readonly action: string; readonly heading: string; readonly save: string};
}

export const recoveryWords: Readonly<Record<Language, RecoveryWords>> = {
  en: {
    forgotten: {
      heading: 'Forgot your PIN?',
      detail: (service) =>
        `Nobody can look it up. Ask ${service} for a new activation code, set this phone up again with it, and choose a new PIN. Your history stays on this phone.`,
      enterCode: 'Enter an activation code',
    },
    anew: 'This phone gets new keys and a new PIN. The old ones stop working.',
    locked: {
      WRONG_PINS: 'There were too many wrong PINs.',
      OTHER_DEVICE: 'Another phone of yours has locked it.',
      remedy: (service) => `If you know your PIN, ask ${service} for an unlock code: the PIN stays the same.`,
    },
    tooMany: {
      heading: 'You have too many phones',
      detail:
        'Choose one that you no longer use. It is removed when this phone is ready. Phones that you may still be using are not in the list.',
      lastUsed: (time) => `Last used on ${time}`,
    },
    mistyped: 'Please check the code: at least one digit seems to be wrong.',
    silent:
      'Notifications are off, so this phone does not tell you about a request. It appears here while the app is open.',
    replaced: (device) => `It replaces “${device}”, which no longer works.`,
    rename: {action: 'Rename', heading: 'Rename this phone', save: 'Save'},
  },
  et: {
    forgotten: {
      heading: 'Kas unustasite PIN-koodi?',
      detail: (service) =>
        `Keegi ei saa seda järele vaadata. Küsige teenusepakkujalt ${service} uus aktiveerimiskood, seadistage sellega telefon uuesti ja valige uus PIN-kood. Ajalugu jääb sellesse telefoni alles.`,
      enterCode: 'Sisesta aktiveerimiskood',
    },
    anew: 'Telefon saab uued võtmed ja uue PIN-koodi. Vanad enam ei kehti.',
    locked: {
      WRONG_PINS: 'PIN-kood sisestati liiga mitu korda valesti.',
      OTHER_DEVICE: 'Selle lukustas teie teine telefon.',
      remedy: (service) =>
        `Kui te oma PIN-koodi teate, küsige teenusepakkujalt ${service} avamiskood: PIN-kood jääb samaks.`,
    },
    tooMany: {
      heading: 'Teil on liiga palju telefone',
      detail:
        'Valige telefon, mida te enam ei kasuta. See eemaldatakse, kui uus telefon on valmis. Telefone, mida te võib-olla veel kasutate, loendis ei ole.',
      lastUsed: (time) => `Viimati kasutatud ${time}`,
    },
    mistyped: 'Kontrollige koodi: vähemalt üks number näib olevat vale.',
    silent:
      'Teavitused on välja lülitatud, nii et telefon ei anna päringust märku. Päring ilmub siia, kui rakendus on avatud.',
    replaced: (device) => `See asendab telefoni „${device}“, mis enam ei tööta.`,
    rename: {action: 'Nimeta ümber', heading: 'Telefoni ümbernimetamine', save: 'Salvesta'},
  },
  lv: {
    forgotten: {
      heading: 'Aizmirsāt PIN kodu?',
      detail: (service) =>
        `Neviens to nevar uzzināt. Palūdziet pakalpojuma sniedzējam ${service} jaunu aktivizācijas kodu, iestatiet ar to tālruni no jauna un izvēlieties jaunu PIN kodu. Vēsture paliek šajā tālrunī.`,
      enterCode: 'Ievadīt aktivizācijas kodu',
    },
    anew: 'Tālrunis saņem jaunas atslēgas un jaunu PIN kodu. Līdzšinējie vairs nederēs.',
    locked: {
      WRONG_PINS: 'Pārāk daudz reižu ievadīts nepareizs PIN kods.',
      OTHER_DEVICE: 'To bloķēja cits jūsu tālrunis.',
      remedy: (service) =>
        `Ja zināt savu PIN kodu, palūdziet pakalpojuma sniedzējam ${service} atbloķēšanas kodu: PIN kods paliek tas pats.`,
    },
    tooMany: {
      heading: 'Jums ir pārāk daudz tālruņu',
      detail:
        'Izvēlieties to, kuru vairs nelietojat. Tas tiks noņemts, kad šis tālrunis būs gatavs. Tālruņu, kurus jūs, iespējams, vēl lietojat, sarakstā nav.',
      lastUsed: (time) => `Pēdējoreiz lietots ${time}`,
    },
    mistyped: 'Pārbaudiet kodu: šķiet, ka vismaz viens cipars ir nepareizs.',
    silent:
      'Paziņojumi ir izslēgti, tāpēc tālrunis par pieprasījumu nepaziņo. Tas parādās šeit, kamēr lietotne ir atvērta.',
    replaced: (device) => `Tas aizstāj tālruni “${device}”, kas vairs nedarbojas.`,
    rename: {action: 'Pārdēvēt', heading: 'Pārdēvēt šo tālruni', save: 'Saglabāt'},
  },
  lt: {
    forgotten: {
      heading: 'Pamiršote PIN kodą?',
      detail: (service) =>
        `Sužinoti jo niekas negali. Paprašykite paslaugos teikėjo ${service} naujo aktyvinimo kodo, juo iš naujo nustatykite šį telefoną ir pasirinkite naują PIN kodą. Istorija lieka šiame telefone.`,
      enterCode: 'Įvesti aktyvinimo kodą',
    },
    anew: 'Telefonas gaus naujus raktus ir naują PIN kodą. Senieji nebegalios.',
    locked: {
      WRONG_PINS: 'Per daug kartų įvestas neteisingas PIN kodas.',
      OTHER_DEVICE: 'Jį užrakino kitas jūsų telefonas.',
      remedy: (service) =>
        `Jei savo PIN kodą žinote, paprašykite paslaugos teikėjo ${service} atrakinimo kodo: PIN kodas nesikeičia.`,
    },
    tooMany: {
      heading: 'Turite per daug telefonų',
      detail:
        'Pasirinkite tą, kurio nebenaudojate. Jis bus pašalintas, kai šis telefonas bus paruoštas. Telefonų, kuriuos galbūt dar naudojate, sąraše nėra.',
      lastUsed: (time) => `Paskutinį kartą naudotas ${time}`,
    },
    mistyped: 'Patikrinkite kodą: atrodo, kad bent vienas skaitmuo neteisingas.',
    silent:
      'Pranešimai išjungti, todėl telefonas apie užklausą nepraneša. Ji atsiranda čia, kol programėlė atidaryta.',
    replaced: (device) => `Jis pakeičia telefoną „${device}“, kuris nebeveikia.`,
    rename: {action: 'Pervadinti', heading: 'Pervadinti šį telefoną', save: 'Išsaugoti'},
  },
  de: {
    forgotten: {
      heading: 'PIN vergessen?',
      detail: (service) =>
        `Niemand kann sie nachsehen. Lassen Sie sich von ${service} einen neuen Aktivierungscode geben, richten Sie dieses Handy damit neu ein und wählen Sie eine neue PIN. Ihr Verlauf bleibt auf diesem Handy.`,
      enterCode: 'Aktivierungscode eingeben',
    },
    anew: 'Dieses Handy bekommt neue Schlüssel und eine neue PIN. Die alten gelten dann nicht mehr.',
    locked: {
      WRONG_PINS: 'Die PIN wurde zu oft falsch eingegeben.',
      OTHER_DEVICE: 'Ein anderes Ihrer Handys hat es gesperrt.',
      remedy: (service) =>
        `Wenn Sie Ihre PIN kennen, lassen Sie sich von ${service} einen Entsperrcode geben: Die PIN bleibt dann gleich.`,
    },
    tooMany: {
      heading: 'Sie haben zu viele Handys',
      detail:
        'Wählen Sie eines, das Sie nicht mehr benutzen. Es wird entfernt, sobald dieses Handy fertig ist. Handys, die Sie vielleicht noch benutzen, stehen nicht in der Liste.',
      lastUsed: (time) => `Zuletzt benutzt am ${time}`,
    },
    mistyped: 'Bitte prüfen Sie den Code: Mindestens eine Ziffer scheint falsch zu sein.',
    silent:
      'Benachrichtigungen sind aus, deshalb meldet sich dieses Handy bei einer Anfrage nicht. Sie erscheint hier, solange die App offen ist.',
    replaced: (device) => `Es ersetzt „${device}“, das nicht mehr funktioniert.`,
    rename: {action: 'Umbenennen', heading: 'Dieses Handy umbenennen', save: 'Speichern'},
  },
  ru: {
    forgotten: {
      heading: 'Забыли PIN-код?',
      detail: (service) =>
        `Узнать его не может никто. Запросите у сервиса ${service} новый код активации, настройте с ним этот телефон заново и придумайте новый PIN-код. История останется на этом телефоне.`,
      enterCode: 'Ввести код активации',
    },
    anew: 'Телефон получит новые ключи и новый PIN-код. Старые перестанут действовать.',
    locked: {
      WRONG_PINS: 'Слишком много раз введён неверный PIN-код.',
      OTHER_DEVICE: 'Его заблокировал другой ваш телефон.',
      remedy: (service) =>
        `Если вы знаете свой PIN-код, запросите у сервиса ${service} код разблокировки: PIN-код не изменится.`,
    },
    tooMany: {
      heading: 'У вас слишком много телефонов',
      detail:
        'Выберите тот, которым больше не пользуетесь. Он будет удалён, когда этот телефон будет готов. Телефонов, которыми вы, возможно, ещё пользуетесь, в списке нет.',
      lastUsed: (time) => `Последнее использование: ${time}`,
    },
    mistyped: 'Проверьте код: похоже, хотя бы одна цифра неверна.',
    silent:
      'Уведомления выключены, поэтому телефон не сообщает о запросе. Запрос появляется здесь, пока приложение открыто.',
    replaced: (device) => `Он заменяет телефон «${device}», который больше не работает.`,
    rename: {action: 'Переименовать', heading: 'Переименовать этот телефон', save: 'Сохранить'},
  },
};
