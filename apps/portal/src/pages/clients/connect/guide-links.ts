import {html, type Html} from '../../../html/html.js';
import type {ServiceAddresses} from './first-calls.js';

/** The guides that build an application, by the last part of their addresses. */
const applications = {express: 'Express', nextjs: 'Next.js', django: 'Django', 'spring-boot': 'Spring Boot'};

/** The address of a guide. @param name empty for the list of guides */
export const guideAddress = ({baseUrl}: ServiceAddresses, name = ''): string =>
  `${baseUrl}/docs/guides${name === '' ? '' : `/${name}`}`;

/** A sentence that leads to the guides and to the reference. */
export const guideLinks = (addresses: ServiceAddresses): Html => {
  const links = Object.entries(applications).map(
    ([name, label], index) =>
      html`${index > 0 && ', '}<a href="${guideAddress(addresses, name)}">${label}</a>`,
  );
  const addressesOf = {
    curl: guideAddress(addresses, 'quickstart-curl'),
    all: guideAddress(addresses),
    reference: `${addresses.baseUrl}/docs`,
  };
  return html`${({clients}) => clients.connect.guides(links, addressesOf)}`;
};
