import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelOne, levelTwo } from './asvs-ids';
import { root } from '@wallet/build';

/** State of a requirement: `met` needs a proof, all others need a reason. */
const states = ['met', 'partly', 'open', 'exception', 'operator', 'n/a'] as const;
type State = (typeof states)[number];

export interface SecurityRow {
  ids: string[];
  state: State;
  /** Files in backticks; a text in “ ” must be in the file before it. */
  proof: string;
}

const row =
  /^\| ((?:V\d+\.\d+\.\d+(?:, )?)+) \| ([12]) \| (.+) \| (met|partly|open|exception|operator|n\/a) \| (.*) \|$/;

/** Returns the rows of a document's table, and problems with the table's format. */
export function readSecurityTable(text: string): { rows: SecurityRow[]; problems: string[] } {
  const rows: SecurityRow[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
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
      if (seen.has(id)) problems.push(`${id} has two rows.`);
      if (levelOf.get(id) !== level) problems.push(`${id} is not of level ${level}.`);
      seen.add(id);
    }
    rows.push({ ids, state: state as State, proof });
  }
  for (const id of levelOf.keys()) if (!seen.has(id)) problems.push(`${id} has no row.`);
  return { rows, problems };
}

/** Returns problems with the proofs: a missing file, a text that is not in its file, or no proof at all. */
export function proofProblems(
  { ids: [id = ''], state, proof }: SecurityRow,
  read: (file: string) => string | undefined,
): string[] {
  const problems: string[] = [];
  let text: string | undefined;
  let files = 0;
  for (const [, file, words] of proof.matchAll(/`([^`]+\/?[^`]*\.\w+)`|“([^”]+)”/g)) {
    if (file !== undefined) {
      text = read(file);
      files += 1;
      if (text === undefined) problems.push(`${id}: ${file} is not there.`);
    } else if (words !== undefined && text !== undefined && !text.includes(words)) {
      problems.push(`${id}: “${words}” does not stand in the file before it.`);
    }
  }
  if (state === 'met' && files === 0) problems.push(`${id} is met, and names no file.`);
  if (state !== 'met' && proof.length < 12) problems.push(`${id} is ${state}, and has no reason.`);
  return problems;
}

/** Reads the project's own table and checks every proof. */
export function checkSecurityTable(): { rows: SecurityRow[]; problems: string[] } {
  const { rows, problems } = readSecurityTable(readFileSync(join(root, 'docs/security.md'), 'utf8'));
  const read = (file: string): string | undefined =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
  return { rows, problems: [...problems, ...rows.flatMap((one) => proofProblems(one, read))] };
}
