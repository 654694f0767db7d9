import { gitFiles, readFile } from './git-files';

/** The letter is S for a sentence of the specification, T for teams, O for operators, H for accounts, privacy and help desk. */
const id = /\b[STOH][1-9]\.\d{1,2}\b/g;
/** The title of a call of `test`, `it` or their `each`. */
const testTitle = /\b(?:test|it)(?:\.each(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

export function idsInTitles(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, , title = ''] of source.matchAll(testTitle))
    for (const [found] of title.matchAll(id)) ids.add(found);
  return ids;
}

export function readTests(): Map<string, string> {
  const files = gitFiles().filter((file) => /\.(test|spec|e2e)\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, readFile(file)]));
}

export function filesById(tests: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, source] of tests)
    for (const name of idsInTitles(source)) files.set(name, [...(files.get(name) ?? []), file]);
  return files;
}

/** Returns `docs/requirements.md` with the last column of its table filled from the titles of tests. */
export function requirementsPage(): string {
  const testFiles = filesById(readTests());
  return readFile('docs/requirements.md')
    .split('\n')
    .map((line) => {
      const [, start, name] =
        /^(\| ([STOH][1-9]\.\d{1,2}) \| .+ \| (?:planned|built) \| )(?:.* )?\|$/.exec(line) ?? [];
      if (!start || !name) return line;
      const files = testFiles.get(name) ?? [];
      return `${start}${files.length ? files.map((file) => `\`${file}\``).join(', ') : '–'} |`;
    })
    .join('\n');
}
