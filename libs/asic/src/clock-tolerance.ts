/** How many milliseconds the clocks of two services, or of a service and the verifier, may differ. */
export const CLOCK_TOLERANCE = 60_000;
