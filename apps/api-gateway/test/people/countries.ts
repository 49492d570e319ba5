import type {PersonDraft} from '@signet/domain';
import fc from 'fast-check';

/** How people of a country are named and identified. In a pattern, `#` stands for a digit and `@` for a letter. */
interface Country {
  readonly code: string;
  readonly identityType?: 'PNO' | 'PAS' | 'IDC';
  readonly patterns: readonly string[];
  readonly given: readonly string[];
  /** Empty if people usually have one name. */
  readonly family: readonly string[];
}

const country = (
  code: string,
  patterns: readonly string[],
  given: readonly string[],
  family: readonly string[],
): Country => ({code, patterns, given, family});

const document = (identityType: 'PAS' | 'IDC', one: Country): Country => ({...one, identityType});

export const countries: readonly Country[] = [
  country('EE', ['###########'], ['Mari-Liis', 'Jüri', 'Õnne'], ['Männik', 'Šmigun', 'Žukov']),
  country('LV', ['######-#####', '###########'], ['Jānis', 'Ģirts'], ['Bērziņš', 'Ķēniņš']),
  country('LT', ['###########'], ['Ąžuolas', 'Živilė'], ['Kazlauskienė', 'Šliūpaitė-Ūsienė']),
  country('FI', ['######-###@', '######+###@', '######A###@'], ['Väinö', 'Åsa'], ['Mäkelä', 'af Björkesten']),
  country(
    'SE',
    ['19######-####', '19##########', '20######-####', '######+####'],
    ['Örjan'],
    ['Åkerlöf', 'von Sydow'],
  ),
  country('NO', ['###########', '###### #####'], ['Øystein', 'Bjørn'], ['Ødegård', 'Bø']),
  country('DK', ['######-####', '##########'], ['Søren', 'Åse'], ['Kjærsgård', 'Ø']),
  country('IS', ['######-####', '##########'], ['Þórdís', 'Björk'], ['Guðmundsdóttir', '']),
  country('PL', ['###########'], ['Łucja', 'Świętosława'], ['Brzęczyszczykiewicz', 'Źdźbło-Żółć']),
  country('CZ', ['######/####', '##########'], ['Jiří', 'Žofie'], ['Dvořáková', 'Řehoř']),
  country('SK', ['######/####', '######/###'], ['Ľudovít'], ['Štúr', 'Ďurišová']),
  country('HU', ['#-######-####', '###########'], ['Győző', 'Őszike'], ['Nagyné Szűcs', 'Dr. Tóth']),
  country('RO', ['#############'], ['Ștefan', 'Ioană'], ['Țepeș', 'Brâncuși']),
  country('BG', ['##########'], ['Йордан', 'Щерю'], ['Дончев', 'Жечева-Ъ']),
  country('GR', ['###########', '@@######'], ['Ἀλέξανδρος', 'Ελένη'], ['Παπαδοπούλου', 'Ωνάσης']),
  country('UA', ['##########'], ['Їжак', 'Ганна'], ["Дем'янчук", 'Ґалаґан']),
  document('PAS', country('UA', ['@@######', '@@ ######'], ['Олексій'], ['Шевченко'])),
  country('BE', ['##.##.##-###.##', '###########'], ['Loïc', 'Anaïs'], ['Van den Bergh', "d'Hondt"]),
  country('NL', ['#########'], ['Noëlle'], ["van 't Hoff", 'Müller-de Jong']),
  country('DE', ['## ### ### ###', '###########'], ['Jörg', 'Käthe'], ['Groß', 'Freiherr von Ü']),
  document('IDC', country('DE', ['@########', '@@@@#####'], ['Zoë'], ['Weiß'])),
  country(
    'FR',
    ['# ## ## ## ### ### ##', '#############'],
    ['Héloïse', 'François'],
    ['L’Hôpital', 'Œuvrard'],
  ),
  country(
    'ES',
    ['########-@', '########@', 'X-#######-@'],
    ['José María', 'Begoña'],
    ['Núñez y Peña', 'Güell'],
  ),
  country('PT', ['########', '######## # @@#'], ['João', 'Inês'], ['Conceição', 'Sá']),
  country('IT', ['@@@@@@##@##@###@'], ['Nicolò', 'Desirée'], ["D'Angelo", 'De Àlteris']),
  country('CH', ['756.####.####.##'], ['Reto', 'Gëzim'], ['Rüegg', 'Büchi-Gröbli']),
  country('IE', ['#######@', '#######@@'], ['Séamus', 'Róisín'], ["O'Súilleabháin", 'Ó Dálaigh']),
  country('GB', ['@@######@', '@@ ## ## ## @'], ['Siân'], ['St. John-Smythe', "O'Neill"]),
  country('TR', ['###########'], ['İbrahim', 'Işıl'], ['Çağlayan', 'Şığırcı']),
  country('IL', ['#########'], ['יוסף'], ['בן־גוריון', "ז'בוטינסקי"]),
  country('AE', ['784-####-#######-#'], ['محمد'], ['آل نهيان', '']),
  country('IN', ['#### #### ####', '@@@@@####@'], ['श्रीमती', 'வள்ளி'], ['', 'அ.']),
  country('ID', ['################'], ['Suharto', 'Sukarno'], ['']),
  country('MM', ['##/@@@@@@(N)######'], ['အောင်', 'U'], ['', 'Thant']),
  country('CN', ['#################X', '##################'], ['小明', '𠮷'], ['欧阳', '王']),
  country('JP', ['############'], ['太郎', 'はなこ'], ['山田', '髙橋']),
  country('KR', ['######-#######'], ['지훈'], ['김', '남궁']),
  country('TH', ['#-####-#####-##-#'], ['สมชาย'], ['ณ อยุธยา']),
  country('VN', ['############'], ['Ngọc Ánh', 'Đức'], ['Nguyễn', 'Trần']),
  country('BR', ['###.###.###-##'], ['Antônio'], ['Gonçalves dos Santos e Silva']),
  country('US', ['###-##-####'], ['X Æ A-12', 'Beyoncé'], ["Hawai'i", 'Smith, Jr.']),
  country('NG', ['###########'], ['Ṣọlá', 'M̩bálí'], ['Adé', 'Ọ̀ṣun']),
];

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');

const codeOf = (pattern: string): fc.Arbitrary<string> =>
  fc
    .tuple(...Array.from(pattern, (c) => (c === '#' ? digit : c === '@' ? letter : fc.constant(c))))
    .map((characters) => characters.join(''));

/** Days of birth of people who are older than one year, as the tests of predicates expect. */
const dateOfBirth = fc.oneof(
  fc
    .date({min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true})
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('unknown', '', '2000-02-29'),
);

/** What people add to a name or a code that they type or paste. */
const around = fc.constantFrom('', '', '', ' ', '\t', '\u00a0');
const names = (some: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {weight: 6, arbitrary: fc.constantFrom(...some)},
    {weight: 1, arbitrary: fc.constantFrom(...some).map((name) => name.normalize('NFD'))},
    {
      weight: 1,
      arbitrary: fc.constantFrom(...some).map((name) => [...`${name}a`.repeat(128)].slice(0, 64).join('')),
    },
  );

const typed = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(around, text, around).map((parts) => parts.join(''));

/** A person of the country, as an operator types the data. */
export const personOf = ({code, identityType, patterns, given, family}: Country): fc.Arbitrary<PersonDraft> =>
  fc.record({
    givenName: typed(names(given)),
    familyName: typed(names(family)),
    personalCode: typed(fc.constantFrom(...patterns).chain(codeOf)),
    dateOfBirth,
    country: fc.constantFrom(code, code.toLowerCase()),
    identityType: fc.constant(identityType ?? 'PNO'),
  });

export const anybody: fc.Arbitrary<PersonDraft> = fc.constantFrom(...countries).chain(personOf);
