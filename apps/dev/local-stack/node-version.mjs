// The check of the version of Node.js. Old versions must be able to read this file, so it contains no new syntax.
const [major, minor] = process.versions.node.split('.').map(Number);

export const isNodeSupported = () => major > 20 || (major === 20 && minor >= 19);
export const nodeFault = `it needs Node.js 20.19 or newer, but this is ${process.versions.node}`;
export const nodeRemedy = 'install a newer version of Node.js';
