import { spawnSync } from 'node:child_process';

test('this version of Node knows the options for processes of tests', () => {
  const args = ['--require', require.resolve('./short-lived.cjs'), '--eval', 'console.log("started")'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['started\n', '']);
});
