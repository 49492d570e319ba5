// The executor of the targets that run tests. Nx passes all projects whose results it does not have in its cache to one
// call of `testBatch`, so that they share the workers and the servers of one run of Jest. Nx loads executors as CommonJS
// modules.

/**
 * @param selections by the name of each project, a regular expression for the paths of its suites
 * @returns by the name of each project, whether its tests passed, and what Nx prints
 */
async function outcomesOf(selections) {
  const {testProjects} = await import('../reports/test-projects.mjs');
  const outcomes = [...testProjects(selections)].map(([name, {passed, failed, skipped}]) => [
    name,
    {success: failed === 0, terminalOutput: `${passed} passed, ${failed} failed, ${skipped} skipped\n`},
  ]);
  return new Map(outcomes);
}

/** The implementation for several tasks (https://nx.dev/docs/guides/tasks--caching/batch-mode). */
async function testBatch({tasks}, options) {
  const projects = Object.values(tasks).map(({id, target}) => ({id, name: target.project}));
  const outcomes = await outcomesOf(new Map(projects.map(({id, name}) => [name, options[id].suites])));
  return Object.fromEntries(projects.map(({id, name}) => [id, outcomes.get(name)]));
}

/** The implementation for one task. */
async function testProject({suites}, {projectName}) {
  const outcomes = await outcomesOf(new Map([[projectName, suites]]));
  return outcomes.get(projectName);
}

module.exports = {testBatch, testProject};
