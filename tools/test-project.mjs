// Runs the tests of the project in the current directory. Jest uses one worker by default, because Nx tests several
// projects at a time.
// Usage, in the directory of a project: test-project.mjs [option or path for Jest ...]
import {readFileSync} from 'node:fs';
import {projectNames} from './projects.mjs';
import {runJest} from './run-jest.mjs';

const {name} = JSON.parse(readFileSync('package.json', 'utf8'));
const given = process.argv.slice(2);
const hasWorkers = given.some((argument) => argument.startsWith('--maxWorkers'));
const args = [...(hasWorkers ? [] : ['--maxWorkers=1']), ...given];
runJest({name, run: projectNames.indexOf(name) + 1, args});
