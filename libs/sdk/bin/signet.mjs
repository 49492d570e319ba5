#!/usr/bin/env node
// This file is in the repository, unlike `dist`, so that npm can link the command when it installs the workspace,
// before the build.
import '../dist/cli/main.js';
