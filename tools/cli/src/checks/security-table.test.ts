import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readFile } from './git-files';

/**
 * The requirements of OWASP ASVS 5.0.0 by level, as numbers only (chapter.section.requirement). docs/reference/security.md
 * describes each requirement in our own words.
 */
const levelOne: readonly string[] = [
  '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1',
  '2.1.1 2.2.1 2.2.2 2.3.1',
  '3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3',
  '4.1.1 4.4.1',
  '5.2.1 5.2.2 5.3.1 5.3.2',
  '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2',
  '7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2',
  '8.1.1 8.2.1 8.2.2 8.3.1',
  '9.1.1 9.1.2 9.1.3 9.2.1',
  '10.4.1 10.4.2 10.4.3 10.4.4 10.4.5',
  '11.3.1 11.3.2 11.4.1',
  '12.1.1 12.2.1 12.2.2',
  '13.4.1',
  '14.2.1 14.3.1',
  '15.1.1 15.2.1 15.3.1',
].flatMap((chapter) => chapter.split(' ').map((number) => `V${number}`));

const levelTwo: readonly string[] = [
  '1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.2',
  '2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1',
  '3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5 3.7.1 3.7.2',
  '4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4',
  '5.1.1 5.2.3 5.4.1 5.4.2 5.4.3',
  '6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4',
  '7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2',
  '8.1.2 8.2.3 8.4.1',
  '9.2.2 9.2.3 9.2.4',
  '10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3',
  '11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1',
  '12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4',
  '13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5',
  '14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3',
  '15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7',
  '16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3',
  '17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2',
].flatMap((chapter) => chapter.split(' ').map((number) => `V${number}`));

/** Length below which a text cannot be a reason. */
const minReasonLength = 12;

/** State of a requirement: `met` needs a proof, all others need a reason. */
type State = 'met' | 'partly' | 'open' | 'exception' | 'operator' | 'n/a';

interface SecurityRow {
  ids: string[];
  state: State;
  proof: string;
}

const row =
  /^\| ((?:V\d+\.\d+\.\d+(?:, )?)+) \| ([12]) \| (.+) \| (met|partly|open|exception|operator|n\/a) \| (.*) \|$/;

/** Returns the rows of a document's table, and problems with the table's format. */
function readSecurityTable(text: string): { rows: SecurityRow[]; problems: string[] } {
  const rows: SecurityRow[] = [];
  const problems: string[] = [];
  const idsWithRow = new Set<string>();
  const levelOf = new Map([
    ...levelOne.map((id) => [id, '1'] as const),
    ...levelTwo.map((id) => [id, '2'] as const),
  ]);
  for (const line of text.split('\n').filter((one) => /^\| V\d/.test(one))) {
    const [, names = '', level, , state, proof = ''] = row.exec(line) ?? [];
    if (!names) {
      problems.push(`This row cannot be read: ${line.slice(0, 60)}`);
      continue;
    }
    const ids = names.split(', ');
    for (const id of ids) {
      if (idsWithRow.has(id)) problems.push(`${id} has two rows.`);
      if (levelOf.get(id) !== level) problems.push(`${id} is not of level ${level}.`);
      idsWithRow.add(id);
    }
    rows.push({ ids, state: state as State, proof });
  }
  for (const id of levelOf.keys()) if (!idsWithRow.has(id)) problems.push(`${id} has no row.`);
  return { rows, problems };
}

/** Returns problems with the proofs: a missing file, a text that is not in its file, or no proof at all. */
function proofProblems(
  { ids: [id = ''], state, proof }: SecurityRow,
  read: (file: string) => string | undefined,
): string[] {
  const problems: string[] = [];
  let text: string | undefined;
  let files = 0;
  for (const [, file, quote] of proof.matchAll(/`([^`]+\/?[^`]*\.\w+)`|“([^”]+)”/g)) {
    if (file !== undefined) {
      text = read(file);
      files += 1;
      if (text === undefined) problems.push(`${id}: ${file} is not there.`);
    } else if (quote !== undefined && text !== undefined && !text.includes(quote)) {
      problems.push(`${id}: “${quote}” is not in the file before it.`);
    }
  }
  if (state === 'met' && files === 0) problems.push(`${id} is met, and names no file.`);
  if (state !== 'met' && proof.length < minReasonLength)
    problems.push(`${id} is ${state}, and has no reason.`);
  return problems;
}

/** Reads the project's own table and checks every proof. */
function checkSecurityTable(): { rows: SecurityRow[]; problems: string[] } {
  const { rows, problems } = readSecurityTable(readFile('docs/reference/security.md'));
  const read = (file: string): string | undefined =>
    existsSync(join(root, file)) ? readFile(file) : undefined;
  return { rows, problems: [...problems, ...rows.flatMap((one) => proofProblems(one, read))] };
}

const rowWith = (proof: string, state: 'met' | 'open' = 'met') => ({ ids: ['V1.2.1'], state, proof });
const readSample = (name: string): string | undefined =>
  name === 'a/b.test.ts' ? "it('does it')" : undefined;

test('reads the ids, state and proof of a row, and reports invalid rows and wrong levels', () => {
  const { rows, problems } = readSecurityTable(
    [
      '| V1.2.1, V1.2.2 | 1 | What. | met | `a/b.test.ts` |',
      '| V1.1.1 | 1 | What. | met | x |',
      '| V1 | 1 |',
    ].join('\n'),
  );
  expect(rows[0]).toEqual({ ids: ['V1.2.1', 'V1.2.2'], state: 'met', proof: '`a/b.test.ts`' });
  expect(problems).toEqual(
    expect.arrayContaining([
      'V1.1.1 is not of level 1.',
      'This row cannot be read: | V1 | 1 |',
      'V1.2.3 has no row.',
    ]),
  );
});

test('a proof is an existing file that contains the quoted text; a row without a proof has a reason', () => {
  expect(proofProblems(rowWith('`a/b.test.ts` “does it”'), readSample)).toEqual([]);
  expect(proofProblems(rowWith('`a/b.test.ts` “does that”'), readSample)).toHaveLength(1);
  expect(proofProblems(rowWith('`a/gone.test.ts`'), readSample)).toEqual([
    'V1.2.1: a/gone.test.ts is not there.',
  ]);
  expect(proofProblems(rowWith('it is so'), readSample)).toHaveLength(1);
  expect(proofProblems(rowWith('later', 'open'), readSample)).toHaveLength(1);
});

test('every requirement of levels 1 and 2 has a row with a valid proof or a reason', () => {
  const { rows, problems } = checkSecurityTable();
  expect(problems).toEqual([]);
  expect(rows.flatMap(({ ids }) => ids)).toHaveLength(levelOne.length + levelTwo.length);
});

test('no applicable requirement of level 1 is open, and nine tenths of level 2 are met', () => {
  const { rows } = checkSecurityTable();
  const applies = rows.filter(({ state }) => state !== 'n/a' && state !== 'operator');
  const idsOf = (level: readonly string[], hasState: (state: string) => boolean): string[] =>
    applies
      .filter(({ state }) => hasState(state))
      .flatMap(({ ids }) => ids.filter((id) => level.includes(id)));
  expect(idsOf(levelOne, (state) => state === 'open' || state === 'partly')).toEqual([]);
  const met = idsOf(levelTwo, (state) => state === 'met').length;
  expect(met / idsOf(levelTwo, () => true).length).toBeGreaterThanOrEqual(0.9);
});
