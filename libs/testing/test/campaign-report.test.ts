import {CampaignReport, must} from '../src/campaign-report.js';

const reported = async (work: (report: CampaignReport) => Promise<unknown>) => {
  const lines: string[] = [];
  const report = new CampaignReport((line) => lines.push(line));
  await work(report);
  return {lines, exitCode: report.end()};
};

test('a campaign prints one line for each check, and how many have passed', async () => {
  const {lines, exitCode} = await reported(async (report) => {
    expect(await report.check('the first', () => '3 Pods')).toBe(true);
    expect(await report.check('the second', async () => undefined)).toBe(true);
    expect(await report.check('the third', () => '')).toBe(true);
  });
  expect(lines).toEqual(['  ✓ the first: 3 Pods', '  ✓ the second', '  ✓ the third', '3 passed, 0 failed']);
  expect(exitCode).toBe(0);
});

test('a check that throws fails the campaign, and the others still run', async () => {
  const {lines, exitCode} = await reported(async (report) => {
    expect(
      await report.check('the first', () => {
        must(false, 'no Pod');
        return undefined;
      }),
    ).toBe(false);
    expect(await report.check('the second', () => Promise.reject(new Error('refused')))).toBe(false);
    report.fail('Go is missing');
    expect(await report.check('the third', () => undefined)).toBe(true);
  });
  expect(lines).toEqual([
    '  ✗ the first: no Pod',
    '  ✗ the second: refused',
    '  ✗ Go is missing',
    '  ✓ the third',
    '1 passed, 3 failed',
  ]);
  expect(exitCode).toBe(1);
});
