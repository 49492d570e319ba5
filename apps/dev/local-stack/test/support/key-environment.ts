import {testKeySettings} from '@signet/testing';

/** The keyrings of the tests, in the format of the environment variables. */
export const keyEnvironment: Record<string, string> = testKeySettings;
