import type {NotificationTexts} from '../notification-texts.js';
import type {Texts} from '../texts.js';

export const lt = (service: string): Texts => ({
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
    titleSource: (site) => `Svetainės „${site}“ žodžiais`,
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
    startProof:
      'Šio kodo nebeužtenka. Nuskaitykite kodą, kurį svetainė rodo dabar, arba atnaujinkite programėlę.',
    staleCode: 'Kodas ekrane per senas. Įkelkite puslapį iš naujo.',
    wrongNumber:
      'Tai nebuvo ekrane rodomas skaičius, todėl užklausa atšaukta. Nepanaudotas nė vienas PIN kodo bandymas.',
    keysExpired: 'Šio telefono raktų galiojimas baigėsi.',
    locked: 'Šis telefonas užrakintas.',
    removed: 'Šis telefonas pašalintas.',
    refused: `Programėlė atsisakė: jai liepta pasirašyti ne tai, ką ji rodo. Praneškite apie tai paslaugos teikėjui ${service}.`,
    failed: 'Kažkas nepavyko. Bandykite dar kartą.',
  },

  devices: {
    heading: 'Jūsų įrenginiai',
    know: 'Apie tai žinau',
    thisPhone: 'Šis telefonas',
    locked: 'Užrakintas',
    added: (time) => `Pridėtas ${time}`,
    enterPin: 'Patvirtinkite šio telefono PIN kodu.',
    gone: 'Šio įrenginio jūsų sąraše nebėra',
    disabling: {
      LOCK_DEVICE: {
        heading: 'Užrakinti šį įrenginį?',
        detail:
          'Juo nebus galima prisijungti ir pasirašyti, kol jis nebus atrakintas nauju kodu. Rinkitės tai, jei įrenginį dar galite rasti.',
        action: 'Užrakinti',
        done: 'Įrenginys užrakintas',
      },
      REVOKE_DEVICE: {
        heading: 'Pašalinti šį įrenginį?',
        detail:
          'Tada juo niekas negalės prisijungti ir pasirašyti. Norint nustatyti iš naujo, reikės naujo aktyvinimo kodo.',
        action: 'Pašalinti',
        done: 'Įrenginys pašalintas',
      },
    },
  },

  lock: {
    heading: 'Kitas telefonas užrakino šį telefoną',
    detail: (device, time) =>
      `Jūsų telefonas „${device}“ užrakino šį telefoną iki ${time}. Jei tai padarėte jūs, nieko daryti nereikia. Jei to telefono nepažįstate, nutraukite užraktą ir pašalinkite tą telefoną.`,
    end: 'Nutraukti užraktą PIN kodu',
    code: 'Turiu atrakinimo kodą',
    enterPin: {heading: 'Užrakto nutraukimas', detail: 'Įveskite šio telefono PIN kodą.'},
    undone: (device) =>
      `Telefonas „${device}“ jo nebegali užrakinti. Jei to telefono nepažįstate, pašalinkite jį dabar.`,
    removeOther: 'Pašalinti kitą telefoną',
  },

  notifications: {
    heading: 'Pranešimai',
    offer: 'Ar įjungti pranešimus?',
    detail: {
      off: 'Šis telefonas gali jums pranešti, kai svetainė prašo prisijungti arba pasirašyti. Pranešime svetainė neįvardijama.',
      on: 'Pranešimai įjungti. Svetainė juose neįvardijama.',
      blocked:
        'Naršyklė neleidžia šios programėlės pranešimų. Leiskite juos naršyklės nustatymuose ir atidarykite programėlę iš naujo.',
      unsupported:
        'Ši naršyklė nerodo šios programėlės pranešimų. „iPhone“ arba „iPad“ įrenginyje pirmiausia pridėkite programėlę prie pradžios ekrano.',
    },
    turnOn: 'Įjungti pranešimus',
    turnOff: 'Išjungti pranešimus',
    notNow: 'Ne dabar',
    noPushService: 'Naršyklė nepasiekia savo pranešimų paslaugos. Pabandykite vėliau.',
  },

  recovery: {
    forgotten: {
      heading: 'Pamiršote PIN kodą?',
      detail: (service) =>
        `Sužinoti jo niekas negali. Paprašykite paslaugos teikėjo ${service} naujo aktyvinimo kodo, juo iš naujo nustatykite šį telefoną ir pasirinkite naują PIN kodą. Istorija šiame telefone bus ištrinta.`,
      enterCode: 'Įvesti aktyvinimo kodą',
    },
    anew: 'Telefonas gaus naujus raktus ir naują PIN kodą. Senieji nebegalios, o istorija bus ištrinta.',
    locked: {
      WRONG_PINS: 'Per daug kartų įvestas neteisingas PIN kodas.',
      OTHER_DEVICE: 'Jį užrakino kitas jūsų telefonas.',
      OTHER_DEVICE_OR_SERVICE: `Jį užrakino kitas jūsų telefonas arba paslaugos teikėjas ${service}.`,
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

  senders: {
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

  setUp: {
    person: {
      heading: (name) => `Ar jūs esate ${name}?`,
      detail: 'Šis kodas išduotas šiam asmeniui. Su juo telefonas prisijungia ir pasirašo šio asmens vardu.',
      yes: 'Taip, tai aš',
      no: 'Ne, tai ne aš',
    },
    stranger: {
      heading: 'Šis kodas ne jūsų',
      detail: (service) =>
        `Nustatymas baigtas, o kodas nepanaudotas. Galbūt kas nors atsiuntė jums savo kodą, kad veiktumėte jo vardu. Paprašykite paslaugos teikėjo ${service} kodo, kuris išduotas jums.`,
    },
  },

  start: {
    otherScreen: (site) =>
      `Tai nuskaitėte iš kito ekrano. Tęskite tik tada, jei ten patys atidarėte svetainę „${site}“.`,
    newBrowser: (site, system) => `Nauja naršyklė${system}. Svetainėje „${site}“ jos dar nenaudojote.`,
    scanHere: 'Šis kodas keičiasi kas sekundę. Nuskaitykite jį dabar čia.',
    number: {
      heading: 'Koks skaičius yra ekrane?',
      choose: (site) => `Svetainė „${site}“ jį rodo ten, kur pradėjote. Pasirinkite tą patį skaičių.`,
      type: (site) => `Svetainė „${site}“ jį rodo ten, kur pradėjote. Įveskite du jo skaitmenis.`,
      label: 'Skaičius ekrane',
      incomplete: 'Skaičius yra iš dviejų skaitmenų.',
      none: 'Nė vienas iš šių',
      absent: 'Skaičiaus nėra',
    },
    none: {
      heading: 'Užklausa atšaukta',
      detail: (site) =>
        `Niekas neprisijungė ir nieko nebuvo pasirašyta. Jei to nepradėjote svetainėje „${site}“, tai galėjo padaryti kas nors kitas. Daugiau nieko daryti nereikia.`,
    },
    wrong: {
      heading: 'Tai buvo kitas skaičius',
      detail: (site) =>
        `Užklausa atšaukta, kad jus apsaugotų: ekrane yra kitas skaičius. Nepanaudotas nė vienas PIN kodo bandymas. Jei pradėjote jūs, pradėkite iš naujo svetainėje „${site}“; jei ne, tai galėjo padaryti kas nors kitas.`,
    },
  },

  waitingRequests: {
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
});

export const notificationTexts: NotificationTexts = {
  session: {title: 'Jūsų laukia užklausa', body: 'Atidarykite programėlę ir pamatysite, kas kreipiasi.'},
  withdrawal: {title: 'Užklausa nebelaukia', body: 'Ji buvo atidaryta arba atšaukta.'},
  notice: {title: 'Naujiena apie jūsų įrenginius', body: 'Atidarykite programėlę ir perskaitykite.'},
  renewal: {title: 'Pranešimai sustojo', body: 'Atidarykite programėlę, kad jie būtų tęsiami.'},
};
