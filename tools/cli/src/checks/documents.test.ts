import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes, root } from '@wallet/build';
import { gitFiles, readFile } from './git-files';
import { type Language, languages } from '@wallet/contract';

/** Returns a document without its code blocks, because links and headings in them do not count. */
const withoutCodeBlocks = (text: string): string => text.replace(/^ *```[^]*?^ *```/gm, '');

/** Returns the link anchors of a document's headings, as GitHub names them; equal anchors are numbered. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCodeBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/**
 * Returns a message for each relative link with a missing target.
 * @param path the document's path from the root
 * @param fileAt returns the text of a file by its path from the root: '' for a folder, undefined when neither exists
 */
function linkProblems(path: string, text: string, fileAt: (path: string) => string | undefined): string[] {
  const links = withoutCodeBlocks(text)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(/\]\(([^()\s]+)\)/g);
  return [...links].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file ? fileAt(join(dirname(path), file)) : text;
    if (target === undefined) return [`${path}: nothing is at ${link}.`];
    return anchor === undefined || anchorsOf(target).has(anchor)
      ? []
      : [`${path}: no heading is at ${link}.`];
  });
}

test('every relative link in the documents has a target', () => {
  const documents = gitFiles('*.md');
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'docs/explanation/architecture.md', 'shell/README.md']),
  );
  const fileAt = (path: string): string | undefined => {
    if (!existsSync(join(root, path))) return undefined;
    return path.endsWith('.md') ? readFile(path) : '';
  };
  expect(documents.flatMap((path) => linkProblems(path, readFile(path), fileAt))).toEqual([]);
});

test('the text that the tutorial replaces is in its files exactly once, and its commands exist', () => {
  const page = readFile('docs/tutorials/change-the-smallest-transfer.md');
  const changes = [...page.matchAll(/^```diff\n--- (\S+)\n([^]*?)^```$/gm)];
  expect(changes.length).toBeGreaterThan(5);
  for (const [, file = '', text = ''] of changes)
    for (const place of text.split('@@\n')) {
      const removed = place.match(/(?<=^-).*/gm)?.join('\n') ?? '';
      expect([file, removed, readFile(file).split(removed).length]).toEqual([file, removed, 2]);
    }
  const { scripts } = JSON.parse(readFile('package.json')) as { scripts: object };
  for (const [, script = ''] of page.matchAll(/npx --yes pnpm@10 ([\w:-]+)/g))
    expect(scripts).toHaveProperty([script]);
});

/** Returns all texts of a locale file, without placeholders. */
function textsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.split(/{{[^}]*}}/).map((piece) => piece.trim());
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(textsIn) : [];
}

type Captions = Record<string, Record<Language, string>[]>;

// When a button's name changes, the video of its page must be recorded again: `pnpm -r howto:record`.
test.each(languages)('[S2.24] captions in %s quote the texts of the pages', (language) => {
  const files = [
    ...remotes.map((remote) => `${remote}/src/locales/${language}.json`),
    `shared/platform/src/i18n/locales/common.${language}.json`,
  ];
  const known = new Set(files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8')))));
  const captions = JSON.parse(readFile('shell/src/howto/captions.json')) as Captions;
  const quotes = Object.values(captions)
    .flat()
    .flatMap((caption) => [...caption[language].matchAll(/“([^”]+)”/g)])
    .map(([, quote]) => quote ?? '');
  expect(quotes.length).toBeGreaterThan(5);
  expect(quotes.filter((quote) => !known.has(quote))).toEqual([]);
});
