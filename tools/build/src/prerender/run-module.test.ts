/** @jest-environment node */
import { runModule } from './run-module';

const run = (expression: string) =>
  runModule({
    code: `module.exports.call = (input) => ${expression};`,
    calls: [{ name: 'call', input: { a: 1 } }],
  });

test('returns the result of each call, and null for a function that the module lacks', () => {
  const code = 'exports.double = ({ value, by }) => value * by;';
  const shared = { by: 2, parts: {} };
  const calls = [{ name: 'double', input: { value: 4 } }, { name: 'triple' }];
  expect(runModule({ code, shared, calls })).toEqual({ results: [8, null] });
});

test('returns the error of a call with the results before it', () => {
  const { results, error } = run('{ throw new TypeError("no page", { cause: "no path" }); }');
  expect({ results, error }).toEqual({
    results: [],
    error: { text: 'TypeError: no page', message: 'no page', cause: 'no path' },
  });
});

test('gives the module no environment, no files and no processes', () => {
  const load = (name: string) => `globalThis.process.mainModule.require('node:${name}')`;
  expect(run('[typeof process, globalThis.process.env]').results).toEqual([['undefined', {}]]);
  expect(run(`${load('fs')}.readdirSync('/')`).error?.text).toContain(
    'Access to this API has been restricted',
  );
  expect(run(`${load('child_process')}.execSync('id')`).error?.text).toContain('has been restricted');
});

test('ends although the module has started a timer, and ignores what it prints', () => {
  expect(run('{ setInterval(() => 0, 1000); return input.a; }')).toEqual({ results: [1] });
});
