import type {DevicePurpose} from '@signet/contracts';
import type {Text} from './texts.js';

interface DisablingTexts extends Text {
  readonly action: string;
  readonly done: string;
}

/** The texts about the person's devices in one language. */
export interface DeviceTexts {
  readonly heading: string;
  /** Label of the button that dismisses a notice about a device. */
  readonly know: string;
  readonly thisPhone: string;
  readonly locked: string;
  readonly added: (time: string) => string;
  readonly enterPin: string;
  readonly gone: string;
  readonly disabling: Readonly<Record<DevicePurpose, DisablingTexts>>;
}
