#!/usr/bin/env node
// This file is not a build output, so npm can link the command to it on installation, before the build.
import '../dist/cli/main.js';
