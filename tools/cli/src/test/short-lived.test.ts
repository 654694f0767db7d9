import { spawnSync } from 'node:child_process';

test('this version of Node accepts the V8 options of `short-lived.cjs` without a message', () => {
  const args = ['--require', require.resolve('./short-lived.cjs'), '--eval', 'console.log("started")'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['started\n', '']);
});
