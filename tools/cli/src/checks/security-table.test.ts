import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readFile } from './git-files';

/** The numbers of requirements of OWASP ASVS 5.0.0 in its levels 1 and 2. */
const requirementCounts = [70, 183];

/** Length below which a text cannot be a reason. */
const minReasonLength = 12;

const row =
  /^\| ((?:V\d+\.\d+\.\d+(?:, )?)+) \| ([12]) \| .+ \| (met|partly|open|exception|operator|n\/a) \| (.*) \|$/;

const lines = readFile('docs/reference/security.md').split('\n');
const rows = lines
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, ids = '', level, state = '', proof = ''] = row.exec(line) ?? [];
    return { line, ids: ids.split(', '), level, state, proof };
  });

/** Returns problems with the proofs: a missing file, a text that is not in its file, or no proof at all. */
function proofProblems({ ids: [id = ''], state, proof }: (typeof rows)[number]): string[] {
  const problems: string[] = [];
  let text: string | undefined;
  let files = 0;
  for (const [, file, quote] of proof.matchAll(/`([^`]+\/?[^`]*\.\w+)`|“([^”]+)”/g)) {
    if (file !== undefined) {
      text = existsSync(join(root, file)) ? readFile(file) : undefined;
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

test('every requirement of levels 1 and 2 has one row with a valid proof or a reason', () => {
  expect(rows.filter(({ level }) => level === undefined).map(({ line }) => line)).toEqual([]);
  const ofLevel = (text: string): Set<string> =>
    new Set(rows.filter(({ level }) => level === text).flatMap(({ ids }) => ids));
  expect([ofLevel('1').size, ofLevel('2').size]).toEqual(requirementCounts);
  expect(rows.flatMap(({ ids }) => ids)).toHaveLength(253);
  expect(rows.flatMap(proofProblems)).toEqual([]);
});

test('no applicable requirement of level 1 is open, and nine tenths of level 2 are met', () => {
  const applies = rows.filter(({ state }) => state !== 'n/a' && state !== 'operator');
  const idsOf = (level: string, states: RegExp): string[] =>
    applies.filter((one) => one.level === level && states.test(one.state)).flatMap(({ ids }) => ids);
  expect(idsOf('1', /^(open|partly)$/)).toEqual([]);
  expect(idsOf('2', /^met$/).length / idsOf('2', /./).length).toBeGreaterThanOrEqual(0.9);
});
