import type {Language} from '@signet/design/languages';

/** The texts of the question whose phone this becomes, in one language. */
export interface SetUpWords {
  readonly person: {
    readonly heading: (name: string) => string;
    readonly detail: string;
    readonly yes: string;
    readonly no: string;
  };
  /** Shown after the person has said that the code belongs to somebody else. */
  readonly stranger: {readonly heading: string; readonly detail: (service: string) => string};
}

export const setUpWords: Readonly<Record<Language, SetUpWords>> = {
  en: {
    person: {
      heading: (name) => `Are you ${name}?`,
      detail: 'This code is for this person. With it, this phone logs in and signs in this name.',
      yes: 'Yes, this is me',
      no: 'No, this is not me',
    },
    stranger: {
      heading: 'This code is not yours',
      detail: (service) =>
        `The set-up has ended, and the code was not used. Somebody may have sent you their own code, so that you act in their name. Ask ${service} for a code of your own.`,
    },
  },
  et: {
    person: {
      heading: (name) => `Kas teie olete ${name}?`,
      detail: 'See kood on väljastatud sellele inimesele. Telefon logib sisse ja allkirjastab tema nimel.',
      yes: 'Jah, see olen mina',
      no: 'Ei, see ei ole mina',
    },
    stranger: {
      heading: 'See kood ei ole teie oma',
      detail: (service) =>
        `Seadistamine on lõpetatud ja koodi ei kasutatud. Võib-olla saatis keegi teile oma koodi, et te tegutseksite tema nimel. Küsige teenusepakkujalt ${service} kood, mis on väljastatud teile.`,
    },
  },
  lv: {
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
  lt: {
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
  ru: {
    person: {
      heading: (name) => `Вы — ${name}?`,
      detail: 'Этот код выдан этому человеку. С ним телефон входит на сайты и подписывает от его имени.',
      yes: 'Да, это я',
      no: 'Нет, это не я',
    },
    stranger: {
      heading: 'Это не ваш код',
      detail: (service) =>
        `Настройка прекращена, код не использован. Возможно, кто-то прислал вам свой код, чтобы вы действовали от его имени. Попросите у сервиса ${service} код, выданный вам.`,
    },
  },
  de: {
    person: {
      heading: (name) => `Sind Sie ${name}?`,
      detail:
        'Der Code ist für diese Person ausgestellt. Damit meldet dieses Handy sie an und unterschreibt in ihrem Namen.',
      yes: 'Ja, das bin ich',
      no: 'Nein, das bin ich nicht',
    },
    stranger: {
      heading: 'Dieser Code gehört nicht Ihnen',
      detail: (service) =>
        `Die Einrichtung ist beendet, der Code wurde nicht verwendet. Vielleicht hat Ihnen jemand seinen eigenen Code geschickt, damit Sie in seinem Namen handeln. Bitten Sie ${service} um einen Code für Sie.`,
    },
  },
};
