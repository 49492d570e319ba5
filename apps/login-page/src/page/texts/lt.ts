import type {Texts} from './texts.js';

export const lt: Texts = {
  chooseLanguage: 'Kalba',
  starting: 'Akimirką …',

  login: {
    title: (site) => `Prisijungimas prie svetainės „${site}“`,
    openHere: (app) => `Patvirtinkite prisijungimą programėlėje „${app}“ šiame telefone.`,
    neverApprove: 'Niekada netvirtinkite prisijungimo, kurį pradėjo kas nors kitas.',
    approve: 'Patvirtinkite PIN kodu',
    check: (site) => `Patikrinkite, ar programėlėje rodoma „${site}“, ir įveskite joje savo PIN kodą.`,
    approved: 'Patvirtinta',
    declined: {
      heading: 'Prisijungimas nepatvirtintas',
      detail: (site) =>
        `Jį atmetė, atšaukė arba telefonas užsirakino dėl neteisingų PIN kodų. Užrakintas telefonas tai rodo. Svetainei „${site}“ nieko neperduota.`,
    },
    expired: {
      heading: 'Laikas baigėsi',
      detail: (site) => `Prisijungimas nebuvo laiku patvirtintas. Svetainei „${site}“ nieko neperduota.`,
    },
    endedElsewhere: {
      heading: 'Šis prisijungimas baigėsi',
      detail:
        'Jis buvo užbaigtas arba atšauktas kitur, galbūt kitame skirtuke. Jei ten prisijungti nepavyko, pradėkite svetainėje iš naujo.',
    },
  },

  signing: {
    title: (site) => `„${site}“ prašo jūsų parašo`,
    openHere: (app) => `Pasirašykite programėle „${app}“ šiame telefone.`,
    neverApprove: 'Niekada nepasirašykite to, ką pradėjo kas nors kitas.',
    approve: 'Pasirašykite PIN kodu',
    check: (site) =>
      `Patikrinkite, ar programėlėje rodoma „${site}“ ir tas pats dokumentas, ir įveskite joje savo PIN kodą.`,
    approved: 'Pasirašyta',
    declined: {
      heading: 'Niekas nepasirašyta',
      detail: (site) =>
        `Pasirašymas atmestas arba atšauktas, telefonas užsirakino dėl neteisingų PIN kodų arba pasirašymo nepavyko užbaigti. Užrakintas telefonas tai rodo. Svetainė „${site}“ parašo negavo.`,
    },
    expired: {
      heading: 'Laikas baigėsi',
      detail: (site) => `Laiku nepasirašyta. Svetainė „${site}“ parašo negavo.`,
    },
    endedElsewhere: {
      heading: 'Šis pasirašymas baigėsi',
      detail:
        'Jis buvo užbaigtas arba atšauktas kitur, galbūt kitame skirtuke. Jei svetainė apie jūsų parašą nežino, pradėkite joje iš naujo.',
    },
    creatingContainer: {
      heading: 'Pasirašyta telefone',
      detail:
        'Paskutinis žingsnis trunka ilgiau nei įprastai. Jums nieko daryti nereikia; puslapis tęs pats.',
    },
    titleSource: (site) => `Svetainės „${site}“ žodžiais`,
    document: 'Dokumentas',
    checksum: 'Kontrolinė suma',
  },

  scan: (app) => `Nuskaitykite šį kodą programėle „${app}“ savo telefone.`,
  notified: 'Išsiuntėme pranešimą į jūsų telefoną. Atidarykite užklausą jame.',
  notNotified: 'Nepavyko išsiųsti pranešimo į jūsų telefoną.',
  noRequest: 'Telefone nėra užklausos?',
  codeLabel: (app) => `QR kodas, skirtas nuskaityti programėle „${app}“`,
  newCode: 'Įkeliame naują kodą …',
  chooseNumber: 'Programėlėje pasirinkite šį skaičių',
  enterNumber: 'Programėlėje įveskite šį skaičių',
  inAppBrowser: (site) =>
    `Šis puslapis atidarytas kitoje programėlėje, bet grįšite į telefono naršyklę. Pirmiausia joje atidarykite svetainę „${site}“ ir pradėkite iš naujo.`,
  openInstalled: (app) => `Atidaryti įdiegtą programėlę „${app}“`,
  openApp: (app) => `Atidaryti „${app}“`,
  openInTab: (app) => `Atidaryti „${app}“ naujame skirtuke`,
  notOpening: (app) => `Nieko nevyksta? Vadinasi, programėlė „${app}“ šiame įrenginyje neįdiegta.`,
  onThisComputer: (app) => `Ar programėlė „${app}“ yra šiame kompiuteryje?`,
  useOtherPhone: 'Naudoti kitą telefoną',

  steps: {open: 'Atidarykite programėlę', back: 'Grįžkite į svetainę'},
  stepDone: 'atlikta',
  continueOnPhone: 'Tęskite telefone',
  samePairingCode: 'Patikrinkite, ar telefone rodomas tas pats skaičius',
  returning: (site) => `Grąžiname jus į svetainę „${site}“ …`,
  proceed: (site) => `Tęsti svetainėje „${site}“`,

  timeLeft: (time) => `Liko laiko: ${time}`,
  hurry: (time) => `Liko tik ${time}.`,
  offline: 'Nėra ryšio. Puslapis tęs pats, kai vėl turėsite interneto ryšį.',

  continueInWindow:
    'Tęskite naršyklės lange, kurį atidarė programėlė. Jei jo nėra, pradėkite svetainėje iš naujo.',
  otherBrowser: {
    heading: 'Pradėjote kitoje naršyklėje',
    detail:
      'Pradėkite iš naujo joje arba svetainėje šioje naršyklėje. Jei nieko nepradėjote, uždarykite šį puslapį: niekas kitas negali užbaigti užklausos.',
  },
  finished: {
    heading: 'Čia viskas atlikta',
    detail: (site) => `Šią užklausą patvirtinote. Galite uždaryti šį puslapį ir tęsti svetainėje „${site}“.`,
  },
  superseded: {
    heading: 'Pradėjote naujesnę užklausą',
    detail: 'Šioje naršyklėje vienu metu gali vykti tik viena užklausa, todėl ši baigėsi.',
  },
  invalidLink: {
    heading: 'Ši nuoroda nebeveikia',
    detail:
      'Tokia nuoroda veikia vieną kartą ir tik minutę. Pradėkite iš naujo svetainėje, iš kurios čia atėjote.',
  },
  cookiesBlocked: {
    heading: 'Slapukai užblokuoti',
    detail: (hosts) =>
      `Šiam puslapiui reikia vieno slapuko, kad atpažintų jūsų naršyklę. Leiskite slapukus (${hosts}) ir pradėkite svetainėje iš naujo.`,
  },
  storageBlocked: {
    heading: 'Naršyklė nieko nesaugo',
    detail:
      'Todėl šis skirtukas apie jūsų užklausą nežino. Tęskite skirtuke, kuriame pradėjote, arba pradėkite svetainėje iš naujo.',
  },
  noLogin: {
    heading: 'Nėra pradėtos užklausos',
    detail:
      'Jei pradėjote kitame įrenginyje ar kitoje naršyklėje, tęskite ten. Kitu atveju pradėkite svetainėje, prie kurios norite prisijungti arba kurioje norite pasirašyti.',
  },
  failed: {heading: 'Kažkas nepavyko', detail: 'Tai ne jūsų kaltė. Po akimirkos bandykite dar kartą.'},

  cancel: 'Atšaukti',
  backTo: (site) => `Grįžti į svetainę „${site}“`,
  goBack: 'Grįžti',
  goToNewer: 'Eiti prie naujesnės užklausos',
  tryAgain: 'Bandyti dar kartą',
};
