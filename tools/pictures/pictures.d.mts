export function missingPictures(pictures: readonly string[], screens?: readonly string[]): string[];
