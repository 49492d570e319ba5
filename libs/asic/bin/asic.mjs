#!/usr/bin/env node
// A file that is there before anything is built, so that installing can link it.
import '../dist/cli/main.js';
