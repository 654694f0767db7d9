import { checkSecurityTable, levelOne, levelTwo, proofProblems, readSecurityTable } from './security-table';

const rowWith = (proof: string, state: 'met' | 'open' = 'met') => ({ ids: ['V1.2.1'], state, proof });
const readFile = (name: string): string | undefined => (name === 'a/b.test.ts' ? "it('does it')" : undefined);

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
  expect(proofProblems(rowWith('`a/b.test.ts` “does it”'), readFile)).toEqual([]);
  expect(proofProblems(rowWith('`a/b.test.ts` “does that”'), readFile)).toHaveLength(1);
  expect(proofProblems(rowWith('`a/gone.test.ts`'), readFile)).toEqual([
    'V1.2.1: a/gone.test.ts is not there.',
  ]);
  expect(proofProblems(rowWith('it is so'), readFile)).toHaveLength(1);
  expect(proofProblems(rowWith('later', 'open'), readFile)).toHaveLength(1);
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
