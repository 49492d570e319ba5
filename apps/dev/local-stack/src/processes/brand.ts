import {fileURLToPath} from 'node:url';

const LOGO = fileURLToPath(new URL('../../../../login-page/public/icon.svg', import.meta.url));

/** The name and help of the service on this machine, as an operator would set them. */
export const brandOf = ({api}: {readonly api: string}) => ({
  BRAND_LOGO: LOGO,
  SUPPORT_PHONE: '+372 5555 0100',
  SUPPORT_URL: `${api}/docs`,
  PRIVACY_URL: 'https://signet.example/privacy',
  IMPRINT_URL: 'https://signet.example/legal',
});
