import {config} from 'zod';

// By default, zod compiles its parsers from strings, which the Content-Security-Policy forbids.
config({jitless: true});
