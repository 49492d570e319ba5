import type {Words} from './words.js';

export const lt: Words = {
  language: 'Lietuvių',
  chooseLanguage: 'Kalba',
  starting: 'Akimirką …',
  title: (site) => `Prisijungimas prie svetainės „${site}“`,

  scan: (app) => `Nuskaitykite šį kodą programėle „${app}“ savo telefone.`,
  codeLabel: (app) => `QR kodas, skirtas nuskaityti programėle „${app}“`,
  openOnThisDevice: (app) => `Atidaryti „${app}“ šiame įrenginyje`,
  openHere: (app) => `Patvirtinkite prisijungimą programėlėje „${app}“ šiame telefone.`,
  openApp: (app) => `Atidaryti „${app}“`,
  notOpening: (app) => `Nieko nevyksta? Patikrinkite, ar šiame telefone įdiegta programėlė „${app}“.`,
  useOtherPhone: 'Naudoti kitą telefoną',
  neverApprove: 'Niekada netvirtinkite prisijungimo, kurį pradėjo kas nors kitas.',

  steps: {open: 'Atidarykite programėlę', approve: 'Patvirtinkite PIN kodu', back: 'Grįžkite į svetainę'},
  opened: {
    heading: 'Tęskite telefone',
    detail: (site) => `Patikrinkite, ar programėlėje rodoma „${site}“, ir įveskite joje savo PIN kodą.`,
  },
  samePairingCode: 'Patikrinkite, ar telefone rodomas tas pats skaičius',
  approved: 'Patvirtinta',
  returning: (site) => `Grąžiname jus į svetainę „${site}“ …`,
  proceed: (site) => `Tęsti svetainėje „${site}“`,

  timeLeft: (time) => `Liko laiko: ${time}`,
  hurry: (time) => `Liko tik ${time}.`,
  offline: 'Nėra ryšio. Puslapis tęs pats, kai vėl turėsite interneto ryšį.',

  declined: {
    heading: 'Prisijungimas atšauktas',
    detail: (site) =>
      `Jis buvo atmestas telefone arba atšauktas kitur. Svetainei „${site}“ nieko neperduota.`,
  },
  expired: {
    heading: 'Laikas baigėsi',
    detail: (site) => `Prisijungimas nebuvo laiku patvirtintas. Svetainei „${site}“ nieko neperduota.`,
  },
  superseded: {
    heading: 'Pradėjote naujesnį prisijungimą',
    detail: 'Šioje naršyklėje vienu metu gali vykti tik vienas prisijungimas, todėl šis baigėsi.',
  },
  over: {
    heading: 'Šis prisijungimas baigėsi',
    detail:
      'Jis buvo užbaigtas arba atšauktas kitur, galbūt kitame skirtuke. Jei ten prisijungti nepavyko, pradėkite svetainėje iš naujo.',
  },
  unusable: {
    heading: 'Ši nuoroda nebeveikia',
    detail:
      'Prisijungimo nuoroda veikia vieną kartą ir tik minutę. Pradėkite iš naujo svetainėje, prie kurios norėjote prisijungti.',
  },
  cookies: {
    heading: 'Slapukai užblokuoti',
    detail:
      'Šiam puslapiui reikia vieno slapuko, kad atpažintų jūsų naršyklę. Leiskite šiam puslapiui naudoti slapukus ir pradėkite svetainėje iš naujo.',
  },
  nothing: {
    heading: 'Nėra pradėto prisijungimo',
    detail:
      'Jei pradėjote kitame įrenginyje ar kitoje naršyklėje, tęskite ten. Kitu atveju pradėkite svetainėje, prie kurios norite prisijungti.',
  },
  failed: {heading: 'Kažkas nepavyko', detail: 'Tai ne jūsų kaltė. Po akimirkos bandykite dar kartą.'},

  cancel: 'Atšaukti',
  backTo: (site) => `Grįžti į svetainę „${site}“`,
  goBack: 'Grįžti atgal',
  goToNewer: 'Eiti prie naujesnio prisijungimo',
  tryAgain: 'Bandyti dar kartą',
};
