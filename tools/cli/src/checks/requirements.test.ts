import { readFile } from './git-files';
import { filesById, idsInTitles, readTests } from './requirements';

const row = /^\| ([STOH][1-9]\.\d{1,2}) \| (.+) \| (planned|built) \| (.*) \|$/;

test('reads ids from the titles of tests and test tables only', () => {
  // Split, so that the samples in this file do not count as its own tests.
  const testCall = ['te', 'st'].join('');
  const source = `
    ${testCall}('[S1.1] [S1.2] two', () => {});
    ${testCall}.each([[1, 'S9.1']])('[S2.3] each %s', () => {});
    const text = 'S4.4';`;
  expect([...idsInTitles(source)]).toEqual(['S1.1', 'S1.2', 'S2.3']);
});

test('every requirement has one row, every built one a test, and every id in a title a row', () => {
  const lines = readFile('docs/requirements.md').split('\n');
  const rows = lines.filter((line) => /^\| [STOH]\d/.test(line)).map((line) => row.exec(line) ?? [line]);
  expect(rows.filter(([, name]) => name === undefined)).toEqual([]);
  const names = rows.map(([, name = '']) => name);
  // The number of sentences in the specification.
  expect(names.filter((name) => name.startsWith('S'))).toHaveLength(221);
  expect(new Set(names).size).toBe(names.length);
  const testFiles = filesById(readTests());
  expect([...testFiles.keys()].filter((name) => !names.includes(name))).toEqual([]);
  const built = rows.filter(([, , , state]) => state === 'built').map(([, name = '']) => name);
  expect(built.filter((name) => !testFiles.has(name))).toEqual([]);
});
