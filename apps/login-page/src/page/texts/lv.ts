import type {Texts} from './texts.js';

export const lv: Texts = {
  chooseLanguage: 'Valoda',
  starting: 'Vienu mirkli …',

  login: {
    title: (site) => `Pieslēgšanās vietnei ${site}`,
    openHere: (app) => `Apstipriniet pieslēgšanos ar lietotni ${app} šajā tālrunī.`,
    neverApprove: 'Nekad neapstipriniet pieslēgšanos, ko sācis kāds cits.',
    approve: 'Apstipriniet ar PIN kodu',
    check: (site) => `Pārbaudiet, vai lietotnē redzams ${site}, un ievadiet tur savu PIN kodu.`,
    approved: 'Apstiprināts',
    declined: {
      heading: 'Pieslēgšanās netika apstiprināta',
      detail: (site) =>
        `To noraidīja, atcēla vai tālrunis tika bloķēts nepareizu PIN kodu dēļ. Bloķēts tālrunis to parāda. Vietnei ${site} nekas netika nodots.`,
    },
    expired: {
      heading: 'Laiks ir beidzies',
      detail: (site) => `Pieslēgšanās netika laikus apstiprināta. Vietnei ${site} nekas netika nodots.`,
    },
    endedElsewhere: {
      heading: 'Šī pieslēgšanās ir beigusies',
      detail:
        'Tā tika pabeigta vai atcelta citur, iespējams, citā cilnē. Ja tur neizdevās pieslēgties, sāciet vietnē no jauna.',
    },
  },

  signing: {
    title: (site) => `${site} lūdz jūsu parakstu`,
    openHere: (app) => `Parakstiet ar lietotni ${app} šajā tālrunī.`,
    neverApprove: 'Nekad neparakstiet neko, ko sācis kāds cits.',
    approve: 'Parakstiet ar PIN kodu',
    check: (site) =>
      `Pārbaudiet, vai lietotnē redzams ${site} un tas pats dokuments, un ievadiet tur savu PIN kodu.`,
    approved: 'Parakstīts',
    declined: {
      heading: 'Nekas netika parakstīts',
      detail: (site) =>
        `Parakstīšana tika noraidīta vai atcelta, tālrunis tika bloķēts nepareizu PIN kodu dēļ vai to neizdevās pabeigt. Bloķēts tālrunis to parāda. Vietne ${site} parakstu nesaņēma.`,
    },
    expired: {
      heading: 'Laiks ir beidzies',
      detail: (site) => `Neviens neparakstīja laikus. Vietne ${site} parakstu nesaņēma.`,
    },
    endedElsewhere: {
      heading: 'Šī parakstīšana ir beigusies',
      detail:
        'Tā tika pabeigta vai atcelta citur, iespējams, citā cilnē. Ja vietne par jūsu parakstu nezina, sāciet tur no jauna.',
    },
    creatingContainer: {
      heading: 'Parakstīts tālrunī',
      detail: 'Pēdējais solis aizņem ilgāku laiku nekā parasti. Jums nekas nav jādara; lapa turpinās pati.',
    },
    titleSource: (site) => `Vietnes ${site} vārdiem`,
    document: 'Dokuments',
    checksum: 'Kontrolsumma',
  },

  scan: (app) => `Noskenējiet šo kodu ar lietotni ${app} savā tālrunī.`,
  notified: 'Mēs nosūtījām paziņojumu uz jūsu tālruni. Atveriet pieprasījumu tur.',
  notNotified: 'Mums neizdevās nosūtīt paziņojumu uz jūsu tālruni.',
  noRequest: 'Vai tālrunī nav pieprasījuma?',
  codeLabel: (app) => `QR kods skenēšanai ar lietotni ${app}`,
  newCode: 'Ielādējam jaunu kodu …',
  chooseNumber: 'Izvēlieties lietotnē šo skaitli',
  enterNumber: 'Ievadiet lietotnē šo skaitli',
  inAppBrowser: (site) =>
    `Šī lapa ir atvērta citā lietotnē, bet jūs atgriezīsieties tālruņa pārlūkā. Vispirms atveriet tur vietni ${site} un sāciet no jauna.`,
  openInstalled: (app) => `Atvērt instalēto lietotni ${app}`,
  openApp: (app) => `Atvērt ${app}`,
  openInTab: (app) => `Atvērt ${app} jaunā cilnē`,
  notOpening: (app) => `Nekas nenotiek? Tad lietotne ${app} šajā ierīcē nav instalēta.`,
  onThisComputer: (app) => `Vai lietotne ${app} ir šajā datorā?`,
  useOtherPhone: 'Izmantot citu tālruni',

  steps: {open: 'Atveriet lietotni', back: 'Atpakaļ vietnē'},
  stepDone: 'paveikts',
  continueOnPhone: 'Turpiniet tālrunī',
  samePairingCode: 'Pārbaudiet, vai tālrunī redzams tas pats skaitlis',
  returning: (site) => `Atgriežam jūs vietnē ${site} …`,
  proceed: (site) => `Turpināt vietnē ${site}`,

  timeLeft: (time) => `Atlikušais laiks: ${time}`,
  hurry: (time) => `Atlicis maz laika: ${time}.`,
  offline: 'Nav savienojuma. Lapa turpinās pati, tiklīdz atkal būsiet tiešsaistē.',

  continueInWindow: 'Turpiniet pārlūka logā, ko atvēra lietotne. Ja tāda nav, sāciet vietnē no jauna.',
  otherBrowser: {
    heading: 'Jūs sākāt citā pārlūkā',
    detail:
      'Sāciet no jauna tur vai vietnē šajā pārlūkā. Ja neko nesākāt, aizveriet šo lapu: neviens cits nevar pabeigt pieprasījumu.',
  },
  finished: {
    heading: 'Šeit viss ir pabeigts',
    detail: (site) => `Jūs apstiprinājāt šo pieprasījumu. Varat aizvērt šo lapu un turpināt vietnē ${site}.`,
  },
  superseded: {
    heading: 'Jūs sākāt jaunāku pieprasījumu',
    detail: 'Šajā pārlūkā vienlaikus var būt tikai viens pieprasījums, tāpēc šis ir beidzies.',
  },
  invalidLink: {
    heading: 'Šī saite vairs nedarbojas',
    detail:
      'Šāda saite ir derīga vienu reizi un tikai vienu minūti. Lūdzu, sāciet no jauna vietnē, kas jūs šurp atsūtīja.',
  },
  cookiesBlocked: {
    heading: 'Sīkdatnes ir bloķētas',
    detail: (hosts) =>
      `Šai lapai vajadzīga viena sīkdatne, lai atpazītu jūsu pārlūku. Atļaujiet sīkdatnes (${hosts}) un sāciet vietnē no jauna.`,
  },
  storageBlocked: {
    heading: 'Pārlūks neko nesaglabā',
    detail:
      'Tāpēc šī cilne par jūsu pieprasījumu nezina. Turpiniet cilnē, kurā sākāt, vai sāciet vietnē no jauna.',
  },
  noLogin: {
    heading: 'Nav iesākta pieprasījuma',
    detail:
      'Ja sākāt citā ierīcē vai citā pārlūkā, turpiniet tur. Citādi sāciet vietnē, kurā vēlaties pieslēgties vai parakstīt.',
  },
  failed: {
    heading: 'Kaut kas nogāja greizi',
    detail: 'Tā nav jūsu vaina. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  },

  cancel: 'Atcelt',
  backTo: (site) => `Atpakaļ uz vietni ${site}`,
  goBack: 'Atpakaļ',
  goToNewer: 'Atvērt jaunāko pieprasījumu',
  tryAgain: 'Mēģināt vēlreiz',
};
