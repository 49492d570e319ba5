// The executor of the targets that run tests. Nx passes all projects whose results it does not have in its cache to one
// call of `testBatch`, so that they share the workers and the servers of one run of Jest. Nx loads executors as CommonJS
// modules.

/** The target for the suites that take long has a report of its own. */
const reportName = (project, {long}) => (long ? `${project}.long` : project);

/** @returns whether the tests of a report passed, and what Nx prints */
const outcomeOf = ({passed, failed, skipped}) => ({
  success: failed === 0,
  terminalOutput: `${passed} passed, ${failed} failed, ${skipped} skipped\n`,
});

/** @param tasks each with its project and its options. @returns the outcomes in the same order */
async function outcomesOf(tasks) {
  const {testProjects} = await import('../reports/test-projects.mjs');
  const names = tasks.map(({project, options}) => reportName(project, options));
  const reports = testProjects(
    new Map(tasks.map(({project, options}, index) => [names[index], {project, ...options}])),
  );
  return names.map((name) => outcomeOf(reports.get(name)));
}

/** The implementation for several tasks (https://nx.dev/docs/guides/tasks--caching/batch-mode). */
async function testBatch({tasks}, options) {
  const list = Object.values(tasks);
  const outcomes = await outcomesOf(
    list.map(({id, target}) => ({project: target.project, options: options[id]})),
  );
  return Object.fromEntries(list.map(({id}, index) => [id, outcomes[index]]));
}

/** The implementation for one task. */
async function testProject(options, {projectName}) {
  const [outcome] = await outcomesOf([{project: projectName, options}]);
  return outcome;
}

module.exports = {testBatch, testProject};
