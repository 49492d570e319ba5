/** An id that no row has. */
export const unknown = '00000000-0000-7000-8000-000000000000';

let people = 0;

/** Returns the attributes of a new person, and the options with which an operator adds the person. */
export function person({dateOfBirth = '2000-01-01', country = 'EE'} = {}) {
  people += 1;
  const personalCode = String(60_001_019_906 + people);
  const attributes = {givenName: 'Mari', familyName: 'Maasikas', personalCode, dateOfBirth, country};
  const options = [
    ...['--given-name', attributes.givenName, '--family-name', attributes.familyName],
    ...['--personal-code', personalCode, '--date-of-birth', dateOfBirth, '--country', country],
  ];
  return {...attributes, options};
}
