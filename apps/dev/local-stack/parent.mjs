/**
 * If npm or npx has started this process, calls the function when npm is killed: it then sends no signal, but this process
 * gets a different parent.
 * @param {() => void} then
 */
export function onEndOfNpm(then) {
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;
  if (npm !== undefined) setInterval(() => process.ppid === npm || then(), 500).unref();
}
