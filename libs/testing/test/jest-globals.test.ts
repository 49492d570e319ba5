test('a suite shares the global object with no earlier suite of jest-circus', () => {
  const names = Object.getOwnPropertySymbols(globalThis).map(({description}) => description);
  const ofCircus = (name: string) => names.filter((description) => description === name);
  expect(ofCircus('JEST_STATE_SYMBOL')).toHaveLength(1);
  expect(ofCircus('EVENT_HANDLERS')).toHaveLength(1);
});
