import type {Words} from '../words.js';

export const lt = (service: string): Words => ({
  chooseLanguage: 'Kalba',
  starting: 'Akimirką …',
  next: 'Toliau',
  back: 'Atgal',
  cancel: 'Atšaukti',
  done: 'Baigta',
  tryAgain: 'Bandyti dar kartą',

  welcome: {
    heading: 'Jūsų telefonas, jūsų PIN kodas',
    detail: `Šia programėle prisijungiate prie svetainių ir pasirašote dokumentus. Norint ją nustatyti, reikia aktyvinimo kodo, kurį išduoda paslaugos teikėjas ${service}.`,
    begin: 'Nustatyti šį telefoną',
    waiting: 'Jūsų laukia užklausa. Pirmiausia nustatykite šį telefoną, tada užklausa atsidarys.',
  },
  code: {
    heading: 'Įveskite aktyvinimo kodą',
    detail: `Jį gavote iš paslaugos teikėjo ${service}. Kodas galioja vieną kartą.`,
    label: 'Aktyvinimo kodas',
    missing: 'Įveskite kodą.',
    incomplete: (entered) => `Kodą sudaro 20 skaitmenų. Įvesta: ${entered}.`,
    deviceName: 'Šio telefono pavadinimas jūsų įrenginių sąraše',
    scan: 'Nuskaityti kaip QR kodą',
  },
  newPin: {heading: 'Pasirinkite PIN kodą', detail: 'Nuo 4 iki 12 skaitmenų, kurių kiti neatspės.'},
  repeatPin: {heading: 'Įveskite PIN kodą dar kartą', detail: 'Kad suklydę neužsirakintumėte.'},
  pin: {
    label: 'PIN kodas',
    erase: 'Ištrinti paskutinį skaitmenį',
    digits: (count) => `Skaitmenų: ${count}`,
    tooShort: 'PIN kodą sudaro bent 4 skaitmenys.',
    differ: 'PIN kodai nesutapo. Pasirinkite iš naujo.',
    weak: {
      repeated: 'Per lengvas: skaitmenys kartojasi. Pasirinkite kitą PIN kodą.',
      sequence: 'Per lengvas: skaitmenys eina iš eilės. Pasirinkite kitą PIN kodą.',
      year: 'Per lengvas: tai panašu į metus. Pasirinkite kitą PIN kodą.',
      common: 'Per lengvas: šį PIN kodą naudoja daugelis. Pasirinkite kitą.',
    },
    same: 'Tai dabartinis jūsų PIN kodas. Pasirinkite kitą.',
    checking: 'Tikrinama …',
    wrong: (left) => `Neteisingas PIN kodas. Liko bandymų: ${left}.`,
    lastTry: 'Neteisingas PIN kodas. Dar vienas neteisingas PIN kodas užrakins šį telefoną.',
  },
  enrolled: {
    heading: (name) => `Sveiki atvykę, ${name}`,
    detail:
      'Šis telefonas paruoštas. Niekas niekada neklaus jūsų PIN kodo; įveskite jį tik šioje programėlėje.',
  },

  home: {
    greeting: (name) => `Sveiki, ${name}`,
    empty: 'Užklausų nėra. Kai svetainė paprašys prisijungti arba pasirašyti, užklausa atsiras čia.',
    waiting: 'Laukia jūsų',
    asksToLogIn: 'prašo jūsų prisijungti',
    asksToSign: 'prašo jūsų parašo',
    scan: 'Nuskaityti QR kodą',
    history: 'Istorija',
    settings: 'Nustatymai',
  },
  offline: 'Nėra ryšio. Programėlė pati bandys dar kartą.',
  update: 'Paruošta nauja programėlės versija.',
  updateNow: 'Atnaujinti',
  notice: {
    DEVICE_ADDED: (device, time) =>
      `Prie jūsų įrenginių pridėtas telefonas „${device}“ (${time}). Jei tai padarėte ne jūs, užrakinkite tą telefoną.`,
    KEYS_REPLACED: (device, time) =>
      `Telefonas „${device}“ gavo naujus raktus (${time}). Jei tai padarėte ne jūs, užrakinkite tą telefoną.`,
    PUSH_TOKEN_REPLACED: (device, time) =>
      `Telefonas „${device}“ gauna pranešimus nauju adresu (nuo ${time}). Jei tai padarėte ne jūs, užrakinkite tą telefoną.`,
  },

  scan: {
    heading: 'Nuskaitykite QR kodą',
    detail: 'Nukreipkite kamerą į kodą svetainėje.',
    noCamera: 'Kamera neprieinama. Leiskite ją naršyklės nustatymuose arba įklijuokite nuorodą.',
    paste: 'Arba įklijuokite nuorodą',
    open: 'Atidaryti',
    notACode: 'Tai ne šios programėlės kodas.',
  },

  request: {
    logIn: (site) => `Prisijungti prie svetainės „${site}“?`,
    confirmAge: (site) => `Patvirtinti savo amžių svetainei „${site}“?`,
    sign: 'Pasirašyti šį dokumentą?',
    askedBy: 'Prašo',
    firstTime: 'Pirmą kartą: šiai svetainei dar nieko nesate patvirtinę.',
    test: 'Bandymas: ši svetainė užregistruota tik bandymams.',
    theirWords: (site) => `Svetainės „${site}“ žodžiais`,
    document: 'Dokumentas',
    checksum: 'Kontrolinė suma',
    learns: (site) => `Svetainė „${site}“ sužinos`,
    learnsNothing: (site) => `Svetainė „${site}“ nieko apie jus nesužinos, tik atpažins jus kitą kartą.`,
    pairing: 'Patikrinkite: svetainė rodo tą patį skaičių',
    time: 'Paprašyta',
    timeLeft: (time) => `Liko laiko: ${time}`,
    attempts: (count) =>
      `PIN kodo bandymai šiame telefone po paskutinio teisingo: ${count}. Jei bandėte ne jūs, atmeskite ir praneškite paslaugos teikėjui ${service}.`,
    approve: 'Patvirtinti',
    signNow: 'Pasirašyti',
    decline: 'Atmesti',
    enterPin: 'Įveskite PIN kodą',
  },
  attribute: {
    name: 'Jūsų vardą ir pavardę',
    givenName: 'Jūsų vardą',
    familyName: 'Jūsų pavardę',
    personalCode: 'Jūsų asmens kodą',
    dateOfBirth: 'Jūsų gimimo datą',
    country: 'Jūsų šalį',
  },
  predicate: {
    AGE_OVER: (years) => `Ar jums yra bent ${years} m.`,
    AGE_UNDER: (years) => `Ar jums mažiau nei ${years} m.`,
  },

  result: {
    approved: {heading: 'Patvirtinta', detail: (site) => `Tęskite svetainėje „${site}“.`},
    signed: {heading: 'Pasirašyta', detail: (site) => `Svetainė „${site}“ gaus jūsų parašą.`},
    declined: {heading: 'Atmesta', detail: (site) => `Svetainė „${site}“ nieko apie jus nesužinojo.`},
    expired: {
      heading: 'Laikas baigėsi',
      detail: (site) => `Jei norite tęsti, pradėkite iš naujo svetainėje „${site}“.`,
    },
    unknown: {
      heading: 'Ryšys nutrūko',
      detail: (site) => `Programėlė nežino, ar pavyko. Pažiūrėkite svetainėje „${site}“.`,
    },
    otherScreen: 'Galite grįžti prie kito ekrano.',
    backTo: (site) => `Atgal į svetainę „${site}“`,
  },

  locked: {
    heading: 'Šis telefonas užrakintas',
    detail: `Jis užrakintas dėl neteisingų PIN kodų, iš kito telefono arba jį užrakino paslaugos teikėjas ${service}. Paprašykite paslaugos teikėjo ${service} atrakinimo kodo. Jūsų PIN kodas lieka tas pats.`,
    label: 'Atrakinimo kodas',
    unlock: 'Atrakinti',
  },
  unlocked: {heading: 'Šis telefonas vėl veikia', detail: 'Jūsų PIN kodas nepasikeitė.'},
  removed: {
    heading: 'Šis telefonas pašalintas',
    detail:
      'Juo nebegalima prisijungti ir pasirašyti. Su nauju aktyvinimo kodu galite jį nustatyti iš naujo.',
    setUpAgain: 'Nustatyti iš naujo',
  },
  storageFailed: {
    heading: 'Naršyklė nieko nesaugo',
    detail:
      'Programėlei reikia vietos jūsų raktams. Išeikite iš privataus režimo arba leiskite šiam puslapiui saugoti duomenis ir įkelkite jį iš naujo.',
  },

  history: {
    heading: 'Istorija',
    detail: 'Ką nusprendėte šiame telefone. Sąrašas niekada jo nepalieka.',
    empty: 'Kol kas nieko nėra. Čia atsiras tai, ką šiame telefone patvirtinsite arba atmesite.',
    approved: 'Patvirtinta',
    signed: 'Pasirašyta',
    declined: 'Atmesta',
  },

  settings: {
    heading: 'Nustatymai',
    changePin: 'Keisti PIN kodą',
    remove: 'Pašalinti šį telefoną',
    key: 'Kiek saugus šis telefonas?',
    keyDetail:
      'Naršyklė saugo šio telefono raktą taip, kad jo negali nukopijuoti joks scenarijus. Nuo kenkėjiškų programų šiame įrenginyje tai neapsaugo. Prisijungimo ir pasirašymo raktams dar reikia jūsų PIN kodo, kuris niekada nesaugomas.',
  },
  oldPin: {heading: 'Įveskite dabartinį PIN kodą', detail: 'Tada pasirinksite naują.'},
  pinChanged: 'Jūsų PIN kodas pakeistas',
  newKeys: {
    heading: 'Nauji šio telefono raktai',
    detail: 'Įveskite PIN kodą, ir telefonas gaus naujus raktus.',
  },
  remove: {
    heading: 'Pašalinti šį telefoną?',
    detail:
      'Tada juo nebegalėsite prisijungti ir pasirašyti. Norint nustatyti iš naujo, reikės naujo aktyvinimo kodo.',
    confirm: 'Pašalinti',
  },

  problemHeading: 'Nepavyko',
  problem: {
    offline: `Paslauga ${service} nepasiekiama. Patikrinkite ryšį ir bandykite dar kartą.`,
    unavailable: `Paslauga ${service} šiuo metu neprieinama. Netrukus bandykite dar kartą.`,
    tooMany: 'Per daug bandymų. Palaukite minutę ir bandykite dar kartą.',
    wrongCode: 'Šis kodas negalioja. Patikrinkite jį arba paprašykite naujo.',
    tooManyDevices: `Turite per daug telefonų. Pašalinkite vieną iš jų kitu dar veikiančiu telefonu arba kreipkitės pagalbos į paslaugos teikėją ${service}.`,
    newPhone: `Šis telefonas naujas, todėl su senesniu to dar negali daryti. Naudokitės senesniu telefonu, bandykite po kelių dienų arba kreipkitės pagalbos į paslaugos teikėją ${service}.`,
    notFound: 'Šios užklausos nebėra. Į ją atsakyta, ji atšaukta arba baigėsi jos laikas.',
    otherPhone: 'Šią užklausą atidarė kitas telefonas.',
    otherPerson: 'Ši užklausa skirta kitam asmeniui.',
    mayNotSign: `Paslaugos teikėjas ${service} neleidžia pasirašyti naršyklėje veikiančiu telefonu. Šią užklausą galite atidaryti kitame telefone.`,
    keysExpired: 'Šio telefono raktų galiojimas baigėsi.',
    locked: 'Šis telefonas užrakintas.',
    removed: 'Šis telefonas pašalintas.',
    refused: `Programėlė atsisakė: jai liepta pasirašyti ne tai, ką ji rodo. Praneškite apie tai paslaugos teikėjui ${service}.`,
    failed: 'Kažkas nepavyko. Bandykite dar kartą.',
  },
});
