/** The options of SWC for the build and for the tests. NestJS needs the metadata of decorators. */
export const swcOptions = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: {type: 'es6'},
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: {syntax: 'typescript', decorators: true},
    transform: {legacyDecorator: true, decoratorMetadata: true},
    // Imports of JSON need their attribute at run time.
    experimental: {keepImportAttributes: true},
  },
};
