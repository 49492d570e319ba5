import {newId} from '../../src/ids.js';

describe('a new id', () => {
  it('is a UUIDv7 in lower case', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts after every earlier id', () => {
    const ids = Array.from({length: 10_000}, newId);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
