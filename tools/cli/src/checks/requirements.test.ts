import { readFile } from './git-files';
import { filesById, idsInTitles, readTests } from './requirements';

const row = /^\| ([STOH][1-9]\.\d{1,2}) \| (.+) \| (planned|built) \| (.*) \|$/;

/**
 * Compares rows and test titles: a built row needs a test, an id in a title needs a row, and no row may appear twice.
 */
function trace(requirements: string, tests: ReadonlyMap<string, string>) {
  const rows = new Map<string, string>();
  const problems: string[] = [];
  for (const line of requirements.split('\n')) {
    const [, name, , state = ''] = row.exec(line) ?? [];
    if (!name) {
      if (/^\| [STOH]\d/.test(line)) problems.push(`This row cannot be read: ${line.slice(0, 60)}`);
      continue;
    }
    if (rows.has(name)) problems.push(`${name} has two rows.`);
    rows.set(name, state);
  }
  if (rows.size === 0) problems.push('The table has no rows.');
  if (tests.size === 0) problems.push('No test file was found.');
  const testFiles = filesById(tests);
  for (const [found, files] of testFiles)
    if (!rows.has(found)) problems.push(`${found} in ${files[0]} has no row.`);
  for (const [name, state] of rows)
    if (state === 'built' && !testFiles.has(name))
      problems.push(`${name} is built, and no test title carries it.`);
  return { rows, problems };
}

const table = (...rows: string[]): string =>
  ['| Id | What | State | Proved by |', '| --- | --- | --- | --- |', ...rows].join('\n');
// Split, so that the samples in this file do not count as its own tests.
const testCall = ['te', 'st'].join('');
const idWithoutRow = ['S8', '88'].join('.');
const built = '| S1.1 | Languages. | built | – |';

test('reads ids from the titles of tests and test tables only', () => {
  const source = `
    ${testCall}('[S1.1] [S1.2] two', () => {});
    ${testCall}.each([[1, 'S9.1']])('[S2.3] each %s', () => {});
    const text = 'S4.4';`;
  expect([...idsInTitles(source)]).toEqual(['S1.1', 'S1.2', 'S2.3']);
});

test('reports a built row without a test', () => {
  expect(trace(table(built), new Map([['a.test.ts', '']])).problems).toEqual([
    'S1.1 is built, and no test title carries it.',
  ]);
});

test('a planned row needs no test', () => {
  expect(trace(table('| S1.1 | Languages. | planned | – |'), new Map([['a.test.ts', '']])).problems).toEqual(
    [],
  );
});

test('reports an id without a row, and a row that appears twice', () => {
  const tests = new Map([['a.test.ts', `${testCall}('[S1.1] [${idWithoutRow}] x', f)`]]);
  expect(trace(table(built, built), tests).problems).toEqual([
    'S1.1 has two rows.',
    `${idWithoutRow} in a.test.ts has no row.`,
  ]);
});

test('reports a table without rows, and missing test files', () => {
  expect(trace('', new Map()).problems).toHaveLength(2);
});

test('every requirement that is built has a test', () => {
  const { rows, problems } = trace(readFile('docs/requirements.md'), readTests());
  expect(problems).toEqual([]);
  // The number of sentences in the specification.
  expect([...rows.keys()].filter((name) => name.startsWith('S'))).toHaveLength(221);
});
