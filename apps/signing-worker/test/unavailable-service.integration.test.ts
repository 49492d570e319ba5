import {until} from '@signet/testing';
import {signedWork} from './support/signed-work.js';
import {testServices} from './support/test-services.js';

const {authority, servicesOf, makerWith} = testServices();

describe('a timestamp authority that does not respond', () => {
  const arrange = async () => {
    const services = await servicesOf();
    services.behaviour = 'silent';
    const maker = makerWith({tsas: [services], ocspUrl: services.ocspUrl, timeoutMs: 200});
    const work = await signedWork(authority);
    return {services, create: () => maker.create(work)};
  };

  it('gets no requests after three failures, so that no signature waits for it', async () => {
    const {services, create} = await arrange();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(create()).rejects.toMatchObject({cause: {name: 'ServiceUnreachableError'}});
    await expect(create()).rejects.toMatchObject({name: 'NoEvidenceError', cause: undefined});
    expect(services.asked).toHaveLength(3);
  });

  it('gets requests again after the open period, and containers are created again', async () => {
    const {services, create} = await arrange();
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(create()).rejects.toThrow();
    services.behaviour = 'well';
    await until('recovery', () =>
      create().then(
        () => true,
        () => false,
      ),
    );
  });
});
