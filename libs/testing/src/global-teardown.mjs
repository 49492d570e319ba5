export default async function globalTeardown() {
  await globalThis.signetTestServers?.stop();
}
