import {ContainerError} from '../container-error.js';

/** The archive contradicts itself, or two readers could find different files in it. */
export const malformed = (message: string): ContainerError => new ContainerError('malformed_zip', message);

/** The archive uses a part of the format that this library does not read. */
export const unsupported = (message: string): ContainerError => new ContainerError('unsupported', message);

export const tooLarge = (message: string): ContainerError => new ContainerError('too_large', message);
