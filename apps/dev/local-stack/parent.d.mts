/**
 * If npm or npx has started this process, calls the function when npm is killed: it then sends no signal, but this process
 * gets a different parent.
 */
export declare function onEndOfNpm(then: () => void): void;
