import {nodePackage, nodeVersions} from '../../../../../tools/nodes.mjs';

/** A program that runs JavaScript on servers, from an exact version of a package that contains only its executable. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  /** The package for Linux on this processor. */
  readonly package: string;
  /** The executable, relative to the package. */
  readonly executable: string;
  /** The arguments before the path of a program. */
  readonly arguments: readonly string[];
}

const isArm = process.arch === 'arm64';

const node = (major: keyof typeof nodeVersions): Runtime => ({
  ...{name: `node${major}`, version: nodeVersions[major], package: nodePackage},
  ...{executable: 'bin/node', arguments: []},
});

/** The runtimes on which the published packages are tried. */
export const runtimes: readonly Runtime[] = [
  node(20),
  node(22),
  node(24),
  node(26),
  {
    ...{name: 'deno', version: '2.9.6', package: `@deno/linux-${process.arch}-glibc`, executable: 'deno'},
    arguments: ['run', '--allow-all', '--node-modules-dir=manual', '--quiet'],
  },
  {
    ...{name: 'bun', version: '1.4.5', package: `@oven/bun-linux-${isArm ? 'aarch64' : 'x64'}`},
    ...{executable: 'bin/bun', arguments: ['run']},
  },
];

/** The programs, by the name of their file. Each passes the packages to the same function. */
export const programs = {
  'import.mjs': `import * as sdk from '@signet/sdk';
import * as testing from '@signet/sdk/testing';
import * as asic from '@signet/asic';
import * as passport from '@signet/passport-signet';
import {exercise} from './exercise.mjs';
await exercise({sdk, testing, asic, passport});
`,
  'require.cjs': `const sdk = require('@signet/sdk');
const testing = require('@signet/sdk/testing');
const asic = require('@signet/asic');
const passport = require('@signet/passport-signet');
require('./exercise.mjs').exercise({sdk, testing, asic, passport});
`,
} as const;
