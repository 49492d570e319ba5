import {page} from '../src/views.js';

const checks = [
  {name: 'structure', verdict: 'passed'},
  {name: 'digests', verdict: 'failed', reason: 'The data is not what was signed.'},
];

test('a list repeats its section, and an empty value omits it', () => {
  const {length} = page('signed', {failed: 'yes', checks}).match(/<dt>/g) ?? [];
  expect(length).toBe(2);
  expect(page('signed', {failed: 'yes', checks})).toContain('failed: The data is not what was signed.');
  expect(page('signed', {failed: 'yes', checks})).not.toContain('All checks have passed');
  expect(page('welcome')).not.toContain('notice');
});

test.each(['<script>', '"onload="', "'", '&lt;', '{{notice}}', '{{{main}}}', '{{> layout}}', '$&'])(
  'the value %s is escaped',
  (notice) => {
    const escaped = notice.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
    expect(page('welcome', {notice})).toContain(`<p class="notice" role="status">${escaped}</p>`);
  },
);

test('a section with ^ is shown for an empty value', () => {
  expect(page('welcome', {customer: 'somebody'})).toContain('ask my phone');
  expect(page('welcome', {customer: undefined})).not.toContain('ask my phone');
  expect(page('welcome')).toContain('After your first login');
  expect(page('account', {holds: [{term: 'adult', value: false}]})).toContain('<dd>no</dd>');
});
