import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

const id = /\bS[1-9]\.\d{1,2}\b/g;
const row = /^\| (S[1-9]\.\d{1,2}) \| (.+) \| (planned|built) \| (.*) \|$/;
const testTitle = /\b(?:test|it)(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** The links between the requirements table and the tests. */
export interface Tracing {
  rows: Map<string, 'planned' | 'built'>;
  /** Test files with an id in their titles, by id. */
  proofs: Map<string, string[]>;
  problems: string[];
}

/** Returns the ids in the test titles of a file. */
export function idsInTitles(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, , title = ''] of source.matchAll(testTitle))
    for (const [found] of title.matchAll(id)) ids.add(found);
  return ids;
}

/**
 * Compares rows and test titles: a built row needs a test, an id in a title needs a row, and no row may appear twice.
 */
export function trace(table: string, tests: ReadonlyMap<string, string>): Tracing {
  const rows: Tracing['rows'] = new Map();
  const proofs: Tracing['proofs'] = new Map();
  const problems: string[] = [];
  for (const line of table.split('\n')) {
    const [, name, , state] = row.exec(line) ?? [];
    if (!name) {
      if (/^\| S\d/.test(line)) problems.push(`This row cannot be read: ${line.slice(0, 60)}`);
      continue;
    }
    if (rows.has(name)) problems.push(`${name} has two rows.`);
    rows.set(name, state === 'built' ? 'built' : 'planned');
  }
  if (rows.size === 0) problems.push('The table has no rows.');
  if (tests.size === 0) problems.push('No test file was found.');
  for (const [file, source] of tests) {
    for (const found of idsInTitles(source)) proofs.set(found, [...(proofs.get(found) ?? []), file]);
  }
  for (const [found, files] of proofs)
    if (!rows.has(found)) problems.push(`${found} in ${files[0]} has no row.`);
  for (const [name, state] of rows) {
    if (state === 'built' && !proofs.has(name))
      problems.push(`${name} is built, and no test title carries it.`);
  }
  return { rows, proofs, problems };
}

/** Traces the project's own table and tests. */
export function traceProject(): Tracing {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(test|spec|e2e)\.tsx?$/.test(file) && existsSync(join(root, file)));
  const tests = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  return trace(readFileSync(join(root, 'docs/requirements.md'), 'utf8'), tests);
}
