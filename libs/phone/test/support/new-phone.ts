import {Phone} from '../../src/phone.js';
import {DeviceService} from './device-service.js';

export const pin = '1357';
export const envelope = (errorCode: string, payload: object | null = null) =>
  expect.objectContaining({errorCode, payload});

export function optionsOf(more: object = {}) {
  return {
    baseUrl: 'https://id.example',
    activationCode: 'one-time',
    deviceName: 'Phone',
    platform: 'SIMULATOR' as const,
    pin,
    scryptCost: {N: 2, r: 1, p: 1},
    ...more,
  };
}

export async function newPhone(more: object = {}) {
  const service = new DeviceService();
  const response = await Phone.enrol(optionsOf(more), service);
  if (!response.ok) throw new Error('The enrolment was refused.');
  service.seen.length = 0;
  return {service, phone: response.content};
}
