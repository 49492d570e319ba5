import {outdatedText} from '../src/commands/person/outdated.js';

test('the commands for outdated devices contain nothing that a phone has chosen', () => {
  const id = '0198f3a0-1111-7222-8333-444444444444';
  const text = outdatedText([{id, name: '$(reboot)', status: 'ACTIVE'}], 'the code above');
  const commands = text.split('\n').filter((line) => line.includes('signetctl'));
  expect(commands).toEqual([`  signetctl device revoke ${id}`]);
  expect(text).toContain(`  ${id}: $(reboot)\n`);
});

test('nothing is said if no device is outdated', () => {
  expect(outdatedText([], 'the code above')).toBe('');
});
