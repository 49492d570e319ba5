import type {Words} from './words.js';

export const lv: Words = {
  language: 'Latviešu',
  chooseLanguage: 'Valoda',
  starting: 'Vienu mirkli …',
  title: (site) => `Pieslēgšanās vietnei ${site}`,

  scan: (app) => `Noskenējiet šo kodu ar lietotni ${app} savā tālrunī.`,
  codeLabel: (app) => `QR kods skenēšanai ar lietotni ${app}`,
  openOnThisDevice: (app) => `Atvērt ${app} šajā ierīcē`,
  openHere: (app) => `Apstipriniet pieslēgšanos ar lietotni ${app} šajā tālrunī.`,
  openApp: (app) => `Atvērt ${app}`,
  notOpening: (app) => `Nekas nenotiek? Pārbaudiet, vai lietotne ${app} ir instalēta šajā tālrunī.`,
  useOtherPhone: 'Izmantot citu tālruni',
  neverApprove: 'Nekad neapstipriniet pieslēgšanos, ko sācis kāds cits.',

  steps: {open: 'Atveriet lietotni', approve: 'Apstipriniet ar PIN kodu', back: 'Atpakaļ vietnē'},
  opened: {
    heading: 'Turpiniet tālrunī',
    detail: (site) => `Pārbaudiet, vai lietotnē redzams ${site}, un ievadiet tur savu PIN kodu.`,
  },
  samePairingCode: 'Pārbaudiet, vai tālrunī redzams tas pats skaitlis',
  approved: 'Apstiprināts',
  returning: (site) => `Atgriežam jūs vietnē ${site} …`,
  proceed: (site) => `Turpināt vietnē ${site}`,

  timeLeft: (time) => `Atlikušais laiks: ${time}`,
  hurry: (time) => `Atlicis maz laika: ${time}.`,
  offline: 'Nav savienojuma. Lapa turpinās pati, tiklīdz atkal būsiet tiešsaistē.',

  declined: {
    heading: 'Pieslēgšanās tika atcelta',
    detail: (site) => `Tā tika noraidīta tālrunī vai atcelta citur. Vietnei ${site} nekas netika nodots.`,
  },
  expired: {
    heading: 'Laiks ir beidzies',
    detail: (site) => `Pieslēgšanās netika laikus apstiprināta. Vietnei ${site} nekas netika nodots.`,
  },
  superseded: {
    heading: 'Jūs sākāt jaunāku pieslēgšanos',
    detail: 'Šajā pārlūkā vienlaikus var notikt tikai viena pieslēgšanās, tāpēc šī ir beigusies.',
  },
  over: {
    heading: 'Šī pieslēgšanās ir beigusies',
    detail:
      'Tā tika pabeigta vai atcelta citur, iespējams, citā cilnē. Ja tur neizdevās pieslēgties, sāciet vietnē no jauna.',
  },
  unusable: {
    heading: 'Šī saite vairs nedarbojas',
    detail:
      'Pieslēgšanās saite ir derīga vienu reizi un tikai vienu minūti. Lūdzu, sāciet no jauna vietnē, kurā vēlējāties pieslēgties.',
  },
  cookies: {
    heading: 'Sīkdatnes ir bloķētas',
    detail:
      'Šai lapai vajadzīga viena sīkdatne, lai atpazītu jūsu pārlūku. Atļaujiet sīkdatnes šai lapai un sāciet vietnē no jauna.',
  },
  nothing: {
    heading: 'Nav iesāktas pieslēgšanās',
    detail:
      'Ja sākāt citā ierīcē vai citā pārlūkā, turpiniet tur. Citādi sāciet vietnē, kurā vēlaties pieslēgties.',
  },
  failed: {
    heading: 'Kaut kas nogāja greizi',
    detail: 'Tā nav jūsu vaina. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  },

  cancel: 'Atcelt',
  backTo: (site) => `Atpakaļ uz vietni ${site}`,
  goBack: 'Atpakaļ',
  goToNewer: 'Atvērt jaunāko pieslēgšanos',
  tryAgain: 'Mēģināt vēlreiz',
};
