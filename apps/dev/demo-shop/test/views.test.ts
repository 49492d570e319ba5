import {TrustStore, verify} from '@signet/asic';
import {view} from '../src/views.js';

const checks = [
  {name: 'structure', structure: true, verdict: 'passed', ok: true},
  {
    name: 'digests',
    digests: true,
    verdict: 'failed',
    ok: false,
    reason: 'The data is not what was signed.',
  },
];

test('a list repeats its section, and an empty value omits it', () => {
  const signed = view('signed', {checks});
  expect(signed.match(/<li class="(passed|failed)">/g)).toHaveLength(2);
  expect(signed).toContain('The data is not what was signed.');
  expect(signed).toContain('<span class="tag warn">failed</span>');
  expect(view('welcome')).not.toContain('notice');
});

test.each(['<script>', '"onload="', "'", '&lt;', '{{notice}}', '{{{main}}}', '{{> layout}}', '$&'])(
  'the value %s is escaped',
  (notice) => {
    const escaped = notice.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
    expect(view('welcome', {notice})).toContain(`<p class="notice" role="status">${escaped}</p>`);
  },
);

test('a section with ^ is shown for an empty value', () => {
  expect(view('welcome', {customer: 'somebody'})).toContain('Notify my phone');
  expect(view('welcome', {customer: undefined})).not.toContain('Notify my phone');
  expect(view('welcome')).toContain('You need the Signet app');
});

test.each(['welcome', 'account', 'waiting', 'order', 'signed', 'problem', 'not-found'])(
  'the page %s has a title',
  (name) => {
    expect(view(name, {title: 'Something'})).toMatch(/<title>\w[^<{]+ · Corner Bakery<\/title>/);
  },
);

test('the page of a signed order explains every check in one sentence', async () => {
  const report = await verify(new Uint8Array(), {trust: new TrustStore([])});
  const sentences = report.checks.map(({name}) => {
    const [, text = ''] = /<span>(.*?)<\/span>/s.exec(view('signed', {checks: [{name, [name]: true}]})) ?? [];
    return text.trim();
  });
  expect(new Set(sentences).size).toBe(6);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^\n]+$/);
});
