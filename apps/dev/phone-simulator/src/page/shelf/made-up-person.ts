const givenNames = ['Kati', 'Jaan', 'Mari', 'Peeter', 'Anna', 'Toomas'];

/** How many people have been made up on this page. */
let count = 0;

/** Returns the fields of the form for a fictitious person. The personal code is random, because it must be unique. */
export function madeUpPerson(): Readonly<Record<string, string>> {
  const givenName = givenNames[count % givenNames.length] ?? '';
  count += 1;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const personalCode = `4900101${String(random).padStart(10, '0')}`;
  return {givenName, familyName: 'Kask', personalCode, dateOfBirth: '1990-01-01', country: 'EE'};
}
