/**
 * Rate limits that permit many failed calls from one address, and many calls from one phone and for one login on the
 * hosted page.
 */
export const manyCallers = {
  LIMIT_FAILURES_PER_ADDRESS: '100000',
  LIMIT_DEVICE_RATE: '100000',
  LIMIT_LOGIN_PAGE_RATE: '100000',
};
