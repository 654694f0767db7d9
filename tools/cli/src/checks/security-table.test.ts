import { levelOne, levelTwo } from './asvs-ids';
import { checkSecurityTable, proofProblems, readSecurityTable } from './security-table';

const of = (proof: string, state: 'met' | 'open' = 'met') => ({ ids: ['V1.2.1'], state, proof });
const files = (name: string): string | undefined => (name === 'a/b.test.ts' ? "it('does it')" : undefined);

test('a row is read with its ids, state and proof; one that cannot be read, or of another level, is a problem', () => {
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

test('a proof is a file that is there and holds the words said of it; without one there is a reason', () => {
  expect(proofProblems(of('`a/b.test.ts` “does it”'), files)).toEqual([]);
  expect(proofProblems(of('`a/b.test.ts` “does that”'), files)).toHaveLength(1);
  expect(proofProblems(of('`a/gone.test.ts`'), files)).toEqual(['V1.2.1: a/gone.test.ts is not there.']);
  expect(proofProblems(of('it is so'), files)).toHaveLength(1);
  expect(proofProblems(of('later', 'open'), files)).toHaveLength(1);
});

test('every requirement of levels 1 and 2 has its row, with a proof that is there or a reason', () => {
  const { rows, problems } = checkSecurityTable();
  expect(problems).toEqual([]);
  expect(rows.flatMap(({ ids }) => ids)).toHaveLength(levelOne.length + levelTwo.length);
});

test('of what applies to this product nothing of level 1 is open, and nine tenths of level 2 are met', () => {
  const { rows } = checkSecurityTable();
  const applies = rows.filter(({ state }) => state !== 'n/a' && state !== 'operator');
  const idsOf = (level: readonly string[], isWanted: (state: string) => boolean): string[] =>
    applies
      .filter(({ state }) => isWanted(state))
      .flatMap(({ ids }) => ids.filter((id) => level.includes(id)));
  expect(idsOf(levelOne, (state) => state === 'open' || state === 'partly')).toEqual([]);
  const met = idsOf(levelTwo, (state) => state === 'met').length;
  expect(met / idsOf(levelTwo, () => true).length).toBeGreaterThanOrEqual(0.9);
});
