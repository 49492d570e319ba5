import type {Words} from './words.js';

export const et: Words = {
  language: 'Eesti',
  chooseLanguage: 'Keel',
  starting: 'Üks hetk …',
  title: (site) => `Sisselogimine teenusesse ${site}`,

  scan: (app) => `Skannige see kood oma telefonis rakendusega ${app}.`,
  codeLabel: (app) => `QR-kood skannimiseks rakendusega ${app}`,
  openOnThisDevice: (app) => `Ava ${app} selles seadmes`,
  openHere: (app) => `Kinnitage sisselogimine selles telefonis rakendusega ${app}.`,
  openApp: (app) => `Ava ${app}`,
  notOpening: (app) => `Midagi ei juhtu? Kontrollige, kas ${app} on sellesse telefoni installitud.`,
  useOtherPhone: 'Kasuta teist telefoni',
  neverApprove: 'Ärge kunagi kinnitage sisselogimist, mida te ise ei alustanud.',

  steps: {open: 'Avage rakendus', approve: 'Kinnitage PIN-koodiga', back: 'Tagasi veebisaidile'},
  opened: {
    heading: 'Jätkake telefonis',
    detail: (site) => `Veenduge, et rakenduses on näha ${site}, ja sisestage seal oma PIN-kood.`,
  },
  samePairingCode: 'Veenduge, et telefonis on sama number',
  approved: 'Kinnitatud',
  returning: (site) => `Suuname teid tagasi teenusesse ${site} …`,
  proceed: (site) => `Jätka teenusesse ${site}`,

  timeLeft: (time) => `Aega jäänud: ${time}`,
  hurry: (time) => `Aega on jäänud vaid ${time}.`,
  offline: 'Ühendus puudub. Leht jätkab ise, kui olete jälle võrgus.',

  declined: {
    heading: 'Sisselogimine katkestati',
    detail: (site) =>
      `Sellest keelduti telefonis või see katkestati mujal. Teenusele ${site} ei edastatud midagi.`,
  },
  expired: {
    heading: 'Aeg sai otsa',
    detail: (site) => `Sisselogimist ei kinnitatud õigel ajal. Teenusele ${site} ei edastatud midagi.`,
  },
  superseded: {
    heading: 'Alustasite uut sisselogimist',
    detail: 'Selles brauseris saab korraga pooleli olla ainult üks sisselogimine, seepärast see siin lõppes.',
  },
  over: {
    heading: 'See sisselogimine on lõppenud',
    detail:
      'See viidi lõpule või katkestati mujal, näiteks teisel vahekaardil. Kui te pole seal sisse logitud, alustage veebisaidil uuesti.',
  },
  unusable: {
    heading: 'See link enam ei tööta',
    detail:
      'Sisselogimislink töötab ühe korra ja ainult ühe minuti. Palun alustage uuesti veebisaidil, kuhu soovisite sisse logida.',
  },
  cookies: {
    heading: 'Küpsised on blokeeritud',
    detail:
      'See leht vajab üht küpsist, et teie brauser ära tunda. Lubage sellele lehele küpsised ja alustage veebisaidil uuesti.',
  },
  nothing: {
    heading: 'Ühtegi sisselogimist pole pooleli',
    detail:
      'Kui alustasite teises seadmes või brauseris, jätkake seal. Muul juhul alustage veebisaidil, kuhu soovite sisse logida.',
  },
  failed: {heading: 'Midagi läks valesti', detail: 'See pole teie süü. Palun proovige hetke pärast uuesti.'},

  cancel: 'Katkesta',
  backTo: (site) => `Tagasi teenusesse ${site}`,
  goBack: 'Mine tagasi',
  goToNewer: 'Ava uuem sisselogimine',
  tryAgain: 'Proovi uuesti',
};
