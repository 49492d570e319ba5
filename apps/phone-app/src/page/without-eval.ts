import {config} from 'zod';

// The Content-Security-Policy forbids code in strings, with which zod would otherwise compile its parsers.
config({jitless: true});
