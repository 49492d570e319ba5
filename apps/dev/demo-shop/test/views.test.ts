import {view} from '../src/views.js';

const checks = [
  {name: 'structure', meaning: 'A container', verdict: 'passed', ok: true},
  {
    name: 'digests',
    meaning: 'The order',
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

test.each(['welcome', 'account', 'waiting', 'order', 'signed', 'problem'])(
  'the page %s has a title',
  (name) => {
    expect(view(name, {title: 'Something'})).toMatch(/<title>\w[^<{]+ · Corner Bakery<\/title>/);
  },
);
