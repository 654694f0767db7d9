import { gitFiles, readFile } from './git-files';

const id = /\bS[1-9]\.\d{1,2}\b/g;
const row = /^\| (S[1-9]\.\d{1,2}) \| (.+) \| (planned|built) \| (.*) \|$/;
const testTitle = /\b(?:test|it)(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** The links between the requirements table and the tests. */
export interface Trace {
  rows: Map<string, 'planned' | 'built'>;
  /** Test files with an id in their titles, by id. */
  testFiles: Map<string, string[]>;
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
export function trace(table: string, tests: ReadonlyMap<string, string>): Trace {
  const rows: Trace['rows'] = new Map();
  const testFiles: Trace['testFiles'] = new Map();
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
    for (const found of idsInTitles(source)) testFiles.set(found, [...(testFiles.get(found) ?? []), file]);
  }
  for (const [found, files] of testFiles)
    if (!rows.has(found)) problems.push(`${found} in ${files[0]} has no row.`);
  for (const [name, state] of rows) {
    if (state === 'built' && !testFiles.has(name))
      problems.push(`${name} is built, and no test title carries it.`);
  }
  return { rows, testFiles, problems };
}

export function traceProject(): Trace {
  const files = gitFiles().filter((file) => /\.(test|spec|e2e)\.tsx?$/.test(file));
  return trace(readFile('docs/requirements.md'), new Map(files.map((file) => [file, readFile(file)])));
}

/** Returns `docs/requirements.md` with the last column of its table filled from the titles of tests. */
export function requirementsPage(): string {
  const { testFiles } = traceProject();
  return readFile('docs/requirements.md')
    .split('\n')
    .map((line) => {
      const [, start, name] = /^(\| (S[1-9]\.\d{1,2}) \| .+ \| (?:planned|built) \| ).* \|$/.exec(line) ?? [];
      if (!start || !name) return line;
      const files = testFiles.get(name) ?? [];
      return `${start}${files.length ? files.map((file) => `\`${file}\``).join(', ') : '–'} |`;
    })
    .join('\n');
}
