import { builtFiles, integrityOf, isLoadedByPages, keysOf } from '@wallet/build';
import { languages } from '@wallet/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ReportedFiles {
  /** SRI hash by file. */
  integrity: Readonly<Record<string, string>>;
  /** Locale file by language. */
  texts: Readonly<Record<string, string>>;
}

const maxNamed = 3;

/** Returns the first names of a list, and the number of the others. */
export function firstOf(names: readonly string[]): string {
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  return names.slice(0, maxNamed).join(', ') + more;
}

function* fileProblems(dist: string, { integrity }: ReportedFiles): Generator<string> {
  for (const [file, hash] of Object.entries(integrity)) {
    if (!existsSync(join(dist, file))) yield `${file} was built and is missing`;
    else if (integrityOf(readFileSync(join(dist, file))) !== hash) yield `${file} is not what its hash says`;
  }
  // Further builds of the same package (such as the chat's `embed/`) write into their own folders. Pages load none of
  // those files.
  for (const file of builtFiles(dist).filter(isLoadedByPages))
    if (!Object.hasOwn(integrity, file)) yield `${file} has no integrity`;
}

function* textProblems(dist: string, { texts }: ReportedFiles): Generator<string> {
  const keys = new Map<string, Set<string>>();
  for (const language of languages) {
    const file = join(dist, texts[language] ?? '');
    if (!texts[language] || !existsSync(file)) yield `has no texts for "${language}"`;
    else keys.set(language, new Set(keysOf(JSON.parse(readFileSync(file, 'utf8')) as object)));
  }
  const keysOfAny = new Set([...keys.values()].flatMap((one) => [...one]));
  for (const [language, ownKeys] of keys) {
    const missing = [...keysOfAny].filter((key) => !ownKeys.has(key));
    if (missing.length)
      yield `${texts[language]} has no text for ${firstOf(missing)}, which other languages have`;
  }
}

/** Returns the differences between the reported files of a build and those in its folder, as ends of messages. */
export function buildProblems(dist: string, reported: ReportedFiles): string[] {
  return [...fileProblems(dist, reported), ...textProblems(dist, reported)];
}
