/** The clocks of two services, or of a service and the verifier, may differ by this much; milliseconds. */
export const CLOCK_TOLERANCE = 60_000;
