import {fileURLToPath} from 'node:url';

const LOGO = fileURLToPath(new URL('../../../../login-page/public/icon.svg', import.meta.url));

/** The logo and the help of the service on this machine, as an operator would set them. The simulator has the help page. */
export const brandOf = ({simulator}: {readonly simulator: string}) => ({
  BRAND_LOGO: LOGO,
  SUPPORT_PHONE: '+372 5555 0100',
  SUPPORT_URL: `${simulator}/help`,
  PRIVACY_URL: `${simulator}/help#privacy`,
  IMPRINT_URL: `${simulator}/help#legal`,
});
