/** The origin of the phone app; null if the simulator was started without it. */
export const APP_URL = Symbol('APP_URL');
