import type {NotificationTexts} from '../notification-texts.js';
import type {Texts} from '../texts.js';

export const lv = (service: string): Texts => ({
  chooseLanguage: 'Valoda',
  starting: 'Vienu mirkli …',
  next: 'Tālāk',
  back: 'Atpakaļ',
  cancel: 'Atcelt',
  done: 'Gatavs',
  tryAgain: 'Mēģināt vēlreiz',

  welcome: {
    heading: 'Jūsu tālrunis, jūsu PIN kods',
    detail: `Ar šo lietotni jūs pieslēdzaties vietnēm un parakstāt dokumentus. Iestatīšanai ir vajadzīgs aktivizācijas kods, ko izsniedz pakalpojuma sniedzējs ${service}.`,
    begin: 'Iestatīt šo tālruni',
    waiting: 'Jūs gaida pieprasījums. Vispirms iestatiet šo tālruni, tad pieprasījums atvērsies.',
  },
  code: {
    heading: 'Ievadiet aktivizācijas kodu',
    detail: `Jūs to saņēmāt no pakalpojuma sniedzēja ${service}. Kods derīgs vienu reizi.`,
    label: 'Aktivizācijas kods',
    missing: 'Lūdzu, ievadiet kodu.',
    incomplete: (entered) => `Kodā ir 20 cipari. Ievadīti: ${entered}.`,
    deviceName: 'Šī tālruņa nosaukums jūsu ierīču sarakstā',
    scan: 'Skenēt kā QR kodu',
  },
  newPin: {heading: 'Izvēlieties PIN kodu', detail: '4 līdz 12 cipari, ko citi neuzminēs.'},
  repeatPin: {heading: 'Ievadiet PIN kodu vēlreiz', detail: 'Lai pārrakstīšanās dēļ nezaudētu piekļuvi.'},
  pin: {
    label: 'PIN kods',
    erase: 'Dzēst pēdējo ciparu',
    digits: (count) => `Ciparu skaits: ${count}`,
    tooShort: 'PIN kodā ir vismaz 4 cipari.',
    differ: 'Abi PIN kodi atšķīrās. Lūdzu, izvēlieties vēlreiz.',
    weak: {
      repeated: 'Pārāk vienkāršs: cipari atkārtojas. Lūdzu, izvēlieties citu PIN kodu.',
      sequence: 'Pārāk vienkāršs: cipari ir pēc kārtas. Lūdzu, izvēlieties citu PIN kodu.',
      year: 'Pārāk vienkāršs: tas izskatās pēc gada. Lūdzu, izvēlieties citu PIN kodu.',
      common: 'Pārāk vienkāršs: šo PIN kodu lieto daudzi. Lūdzu, izvēlieties citu.',
    },
    same: 'Tas ir jūsu pašreizējais PIN kods. Lūdzu, izvēlieties citu.',
    checking: 'Pārbauda …',
    wrong: (left) => `Nepareizs PIN kods. Atlikušie mēģinājumi: ${left}.`,
    lastTry: 'Nepareizs PIN kods. Vēl viens nepareizs PIN kods bloķēs šo tālruni.',
  },
  enrolled: {
    heading: (name) => `Laipni lūdzam, ${name}`,
    detail: 'Šis tālrunis ir gatavs. Neviens jums nekad neprasīs PIN kodu; ievadiet to tikai šajā lietotnē.',
  },

  home: {
    greeting: (name) => `Sveicināti, ${name}`,
    empty: 'Pieprasījumu nav. Kad vietne lūgs pieslēgties vai parakstīt, pieprasījums parādīsies šeit.',
    waiting: 'Gaida jūs',
    asksToLogIn: 'lūdz jūs pieslēgties',
    asksToSign: 'lūdz jūsu parakstu',
    scan: 'Skenēt QR kodu',
    history: 'Vēsture',
    settings: 'Iestatījumi',
  },
  offline: 'Nav savienojuma. Lietotne mēģinās vēlreiz pati.',
  update: 'Gatava jauna lietotnes versija.',
  updateNow: 'Atjaunināt',
  notice: {
    DEVICE_ADDED: (device, time) =>
      `Jūsu ierīcēm pievienots tālrunis “${device}” (${time}). Ja to nedarījāt jūs, bloķējiet to tālruni.`,
    KEYS_REPLACED: (device, time) =>
      `Tālrunis “${device}” saņēma jaunas atslēgas (${time}). Ja to nedarījāt jūs, bloķējiet to tālruni.`,
    PUSH_TOKEN_REPLACED: (device, time) =>
      `Tālrunis “${device}” saņem paziņojumus jaunā adresē (kopš ${time}). Ja to nedarījāt jūs, bloķējiet to tālruni.`,
  },

  scan: {
    heading: 'Skenējiet QR kodu',
    detail: 'Pavērsiet kameru pret kodu vietnē.',
    noCamera: 'Kamera nav pieejama. Atļaujiet to pārlūka iestatījumos vai ielīmējiet saiti.',
    paste: 'Vai ielīmējiet saiti',
    open: 'Atvērt',
    notACode: 'Tas nav šīs lietotnes kods.',
  },

  request: {
    logIn: (site) => `Pieslēgties vietnei ${site}?`,
    confirmAge: (site) => `Apliecināt savu vecumu vietnei ${site}?`,
    sign: 'Parakstīt šo dokumentu?',
    askedBy: 'Pieprasa',
    firstTime: 'Pirmo reizi: šai vietnei no jums vēl nav neviena apstiprinājuma.',
    test: 'Tests: šī vietne ir reģistrēta tikai testiem.',
    titleSource: (site) => `Vietnes ${site} vārdiem`,
    document: 'Dokuments',
    checksum: 'Kontrolsumma',
    learns: (site) => `Vietne ${site} uzzinās`,
    learnsNothing: (site) => `Vietne ${site} par jums neko neuzzinās, bet nākamreiz jūs atpazīs.`,
    pairing: 'Pārbaudiet: vietnē redzams tas pats skaitlis',
    time: 'Pieprasīts',
    timeLeft: (time) => `Atlikušais laiks: ${time}`,
    attempts: (count) =>
      `PIN koda mēģinājumi šajā tālrunī kopš pēdējā pareizā: ${count}. Ja tos neveicāt jūs, noraidiet un ziņojiet par to pakalpojuma sniedzējam ${service}.`,
    approve: 'Apstiprināt',
    signNow: 'Parakstīt',
    decline: 'Noraidīt',
    enterPin: 'Ievadiet PIN kodu',
  },
  attribute: {
    name: 'Jūsu pilno vārdu',
    givenName: 'Jūsu vārdu',
    familyName: 'Jūsu uzvārdu',
    personalCode: 'Jūsu personas kodu',
    dateOfBirth: 'Jūsu dzimšanas datumu',
    country: 'Jūsu valsti',
  },
  predicate: {
    AGE_OVER: (years) =>
      `Vai jums ir vismaz ${years} ${years % 10 === 1 && years % 100 !== 11 ? 'gads' : 'gadi'}`,
    AGE_UNDER: (years) =>
      `Vai jums ir mazāk par ${years} ${years % 10 === 1 && years % 100 !== 11 ? 'gadu' : 'gadiem'}`,
  },

  result: {
    approved: {heading: 'Apstiprināts', detail: (site) => `Turpiniet vietnē ${site}.`},
    signed: {heading: 'Parakstīts', detail: (site) => `Vietne ${site} saņems jūsu parakstu.`},
    declined: {heading: 'Noraidīts', detail: (site) => `Vietne ${site} par jums neko neuzzināja.`},
    expired: {
      heading: 'Laiks ir beidzies',
      detail: (site) => `Ja vēlaties turpināt, sāciet no jauna vietnē ${site}.`,
    },
    unknown: {
      heading: 'Savienojums zudis',
      detail: (site) => `Lietotne nezina, vai tas izdevās. Apskatiet vietni ${site}.`,
    },
    otherScreen: 'Varat atgriezties pie otra ekrāna.',
    backTo: (site) => `Atpakaļ uz vietni ${site}`,
  },

  locked: {
    heading: 'Šis tālrunis ir bloķēts',
    label: 'Atbloķēšanas kods',
    unlock: 'Atbloķēt',
  },
  unlocked: {heading: 'Šis tālrunis atkal darbojas', detail: 'Jūsu PIN kods nav mainīts.'},
  removed: {
    heading: 'Šis tālrunis ir noņemts',
    detail:
      'Ar to vairs nevar pieslēgties un parakstīt. Ar jaunu aktivizācijas kodu varat to iestatīt vēlreiz.',
    setUpAgain: 'Iestatīt vēlreiz',
  },
  storageFailed: {
    heading: 'Pārlūks neko nesaglabā',
    detail:
      'Lietotnei vajadzīga vieta jūsu atslēgām. Izejiet no privātā režīma vai atļaujiet šai lapai saglabāt datus un ielādējiet to vēlreiz.',
  },

  history: {
    heading: 'Vēsture',
    detail: 'Jūsu lēmumi šajā tālrunī. Saraksts to nekad neatstāj.',
    empty: 'Vēl nekā nav. Šeit parādīsies tas, ko šajā tālrunī apstiprināsiet vai noraidīsiet.',
    approved: 'Apstiprināts',
    signed: 'Parakstīts',
    declined: 'Noraidīts',
  },

  settings: {
    heading: 'Iestatījumi',
    changePin: 'Mainīt PIN kodu',
    remove: 'Noņemt šo tālruni',
    key: 'Cik drošs ir šis tālrunis?',
    keyDetail:
      'Pārlūks glabā šī tālruņa atslēgu tā, ka to nevar nokopēt neviens skripts. Pret ļaunprogrammatūru šajā ierīcē tas nepasargā. Pieslēgšanās un parakstīšanas atslēgām vajadzīgs arī jūsu PIN kods, kas nekad netiek saglabāts.',
  },
  oldPin: {heading: 'Ievadiet pašreizējo PIN kodu', detail: 'Pēc tam izvēlēsieties jauno.'},
  pinChanged: 'Jūsu PIN kods ir mainīts',
  newKeys: {
    heading: 'Jaunas atslēgas šim tālrunim',
    detail: 'Ievadiet PIN kodu, un tālrunis saņems jaunas atslēgas.',
  },
  remove: {
    heading: 'Noņemt šo tālruni?',
    detail:
      'Tad ar to vairs nevarēsiet pieslēgties un parakstīt. Lai to iestatītu vēlreiz, būs vajadzīgs jauns aktivizācijas kods.',
    confirm: 'Noņemt',
  },

  problemHeading: 'Tas neizdevās',
  problem: {
    offline: `Pakalpojums ${service} nav sasniedzams. Pārbaudiet savienojumu un mēģiniet vēlreiz.`,
    unavailable: `Pakalpojums ${service} pašlaik nav pieejams. Lūdzu, drīz mēģiniet vēlreiz.`,
    tooMany: 'Bija pārāk daudz mēģinājumu. Pagaidiet minūti un mēģiniet vēlreiz.',
    wrongCode: 'Šis kods neder. Pārbaudiet to vai lūdziet jaunu.',
    tooManyDevices: `Jums ir pārāk daudz tālruņu. Noņemiet kādu no tiem ar citu tālruni, kas vēl darbojas, vai lūdziet palīdzību pakalpojuma sniedzējam ${service}.`,
    newPhone: `Šis tālrunis ir jauns, tāpēc ar vecāku tālruni to vēl nevar izdarīt. Izmantojiet vecāko tālruni, mēģiniet pēc dažām dienām vai lūdziet palīdzību pakalpojuma sniedzējam ${service}.`,
    notFound: 'Šī pieprasījuma vairs nav. Uz to ir atbildēts, tas ir atsaukts vai beidzies tā laiks.',
    otherPhone: 'Šo pieprasījumu ir atvēris cits tālrunis.',
    otherPerson: 'Šis pieprasījums ir domāts citai personai.',
    mayNotSign: `Pakalpojuma sniedzējs ${service} neļauj parakstīt ar tālruni, kas darbojas pārlūkā. Šo pieprasījumu varat atvērt citā tālrunī.`,
    startProof: 'Ar šo kodu vairs nepietiek. Skenējiet kodu, ko vietne rāda tagad, vai atjauniniet lietotni.',
    staleCode: 'Kods ekrānā ir pārāk vecs. Pārlādējiet lapu.',
    wrongNumber:
      'Tas nebija ekrānā redzamais skaitlis, tāpēc pieprasījums tika atcelts. Neviens PIN koda mēģinājums nav izmantots.',
    keysExpired: 'Šī tālruņa atslēgām ir beidzies derīgums.',
    locked: 'Šis tālrunis ir bloķēts.',
    removed: 'Šis tālrunis ir noņemts.',
    refused: `Lietotne atteicās: tai lika parakstīt ko citu, nekā tā rāda. Ziņojiet par to pakalpojuma sniedzējam ${service}.`,
    failed: 'Kaut kas nogāja greizi. Lūdzu, mēģiniet vēlreiz.',
  },

  devices: {
    heading: 'Jūsu ierīces',
    know: 'Es par to zinu',
    thisPhone: 'Šis tālrunis',
    locked: 'Bloķēta',
    added: (time) => `Pievienota ${time}`,
    enterPin: 'Lai apstiprinātu, ievadiet šī tālruņa PIN kodu.',
    gone: 'Šīs ierīces vairs nav jūsu sarakstā',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Bloķēt šo ierīci?',
        detail:
          'Ar to nevarēs pieslēgties un parakstīt, līdz tā tiks atbloķēta ar jaunu kodu. Izvēlieties to, ja ierīce vēl var atrasties.',
        action: 'Bloķēt',
        done: 'Ierīce ir bloķēta',
      },
      REVOKE_DEVICE: {
        heading: 'Noņemt šo ierīci?',
        detail:
          'Tad ar to neviens nevarēs pieslēgties un parakstīt. Lai to iestatītu vēlreiz, būs vajadzīgs jauns aktivizācijas kods.',
        action: 'Noņemt',
        done: 'Ierīce ir noņemta',
      },
    },
  },

  lock: {
    heading: 'Cits tālrunis bloķēja šo tālruni',
    detail: (device, time) =>
      `Jūsu tālrunis “${device}” bloķēja šo tālruni līdz ${time}. Ja to darījāt jūs, nekas nav jādara. Ja jūs to tālruni nepazīstat, pārtrauciet bloķēšanu un noņemiet to tālruni.`,
    end: 'Pārtraukt bloķēšanu ar PIN kodu',
    code: 'Man ir atbloķēšanas kods',
    enterPin: {heading: 'Bloķēšanas pārtraukšana', detail: 'Ievadiet šī tālruņa PIN kodu.'},
    undone: (device) =>
      `Tālrunis “${device}” to vairs nevar bloķēt. Ja jūs to tālruni nepazīstat, noņemiet to tūlīt.`,
    removeOther: 'Noņemt otru tālruni',
  },

  notifications: {
    heading: 'Paziņojumi',
    offer: 'Vai ieslēgt paziņojumus?',
    detail: {
      off: 'Šis tālrunis var jums paziņot, kad vietne lūdz jūs pieslēgties vai parakstīt. Paziņojumā vietne nav nosaukta.',
      on: 'Paziņojumi ir ieslēgti. Vietne tajos nav nosaukta.',
      blocked:
        'Pārlūks neatļauj šīs lietotnes paziņojumus. Atļaujiet tos pārlūka iestatījumos un atveriet lietotni vēlreiz.',
      unsupported:
        'Šis pārlūks nerāda šīs lietotnes paziņojumus. iPhone vai iPad ierīcē vispirms pievienojiet lietotni sākuma ekrānam.',
    },
    turnOn: 'Ieslēgt paziņojumus',
    turnOff: 'Izslēgt paziņojumus',
    notNow: 'Ne tagad',
    noPushService: 'Pārlūks nevar sasniegt savu paziņojumu pakalpojumu. Lūdzu, vēlāk mēģiniet vēlreiz.',
  },

  recovery: {
    forgotten: {
      heading: 'Aizmirsāt PIN kodu?',
      detail: (service) =>
        `Neviens to nevar uzzināt. Palūdziet pakalpojuma sniedzējam ${service} jaunu aktivizācijas kodu, iestatiet ar to tālruni no jauna un izvēlieties jaunu PIN kodu. Vēsture šajā tālrunī tiks dzēsta.`,
      enterCode: 'Ievadīt aktivizācijas kodu',
    },
    anew: 'Tālrunis saņem jaunas atslēgas un jaunu PIN kodu. Līdzšinējie vairs nederēs, un vēsture tiks dzēsta.',
    locked: {
      WRONG_PINS: 'Pārāk daudz reižu ievadīts nepareizs PIN kods.',
      OTHER_DEVICE: 'To bloķēja cits jūsu tālrunis.',
      OTHER_DEVICE_OR_SERVICE: `To bloķēja cits jūsu tālrunis vai pakalpojuma sniedzējs ${service}.`,
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

  senders: {
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

  setUp: {
    person: {
      heading: (name) => `Vai jūs esat ${name}?`,
      detail: 'Šis kods ir izsniegts šai personai. Ar to tālrunis pieslēdzas un paraksta šīs personas vārdā.',
      yes: 'Jā, šī persona esmu es',
      no: 'Nē, šī persona neesmu es',
    },
    stranger: {
      heading: 'Šis kods nav jūsu',
      detail: (service) =>
        `Iestatīšana ir beigusies, un kods nav izmantots. Iespējams, kāds jums nosūtīja savu kodu, lai jūs rīkotos šīs personas vārdā. Lūdziet pakalpojuma sniedzējam ${service} kodu, kas izsniegts jums.`,
    },
  },

  start: {
    otherScreen: (site) =>
      `Jūs to noskenējāt no cita ekrāna. Turpiniet tikai tad, ja tur pats atvērāt vietni ${site}.`,
    newBrowser: (site, system) => `Jauns pārlūks${system}. Vietnē ${site} tas vēl nav izmantots.`,
    scanHere: 'Šis kods mainās katru sekundi. Noskenējiet to tagad šeit.',
    number: {
      heading: 'Kurš skaitlis ir ekrānā?',
      choose: (site) => `Vietne ${site} to rāda tur, kur jūs sākāt. Izvēlieties to pašu skaitli.`,
      type: (site) => `Vietne ${site} to rāda tur, kur jūs sākāt. Ievadiet tā divus ciparus.`,
      label: 'Skaitlis ekrānā',
      incomplete: 'Skaitlim ir divi cipari.',
      none: 'Neviens no šiem',
      absent: 'Skaitļa nav',
    },
    none: {
      heading: 'Pieprasījums tika atcelts',
      detail: (site) =>
        `Neviens netika pieslēgts, un nekas netika parakstīts. Ja jūs to nesākāt vietnē ${site}, to varēja izdarīt kāds cits. Nekas vairāk nav jādara.`,
    },
    wrong: {
      heading: 'Tas bija cits skaitlis',
      detail: (site) =>
        `Pieprasījums tika atcelts, lai jūs pasargātu: ekrānā ir cits skaitlis. Neviens PIN koda mēģinājums nav izmantots. Ja sākāt jūs, sāciet no jauna vietnē ${site}; ja ne, to varēja izdarīt kāds cits.`,
    },
  },

  waitingRequests: {
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
});

export const notificationTexts: NotificationTexts = {
  session: {title: 'Jūs gaida pieprasījums', body: 'Atveriet lietotni, lai redzētu, kas jautā.'},
  withdrawal: {title: 'Pieprasījums vairs negaida', body: 'Tas tika atvērts vai atcelts.'},
  notice: {title: 'Ziņa par jūsu ierīcēm', body: 'Atveriet lietotni, lai to izlasītu.'},
  renewal: {title: 'Paziņojumi ir pārtraukti', body: 'Atveriet lietotni, lai tie turpinātos.'},
};
