import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes, root } from '@wallet/build';
import { gitFiles, readFile } from './git-files';

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

const headingsOf = (text: string): string[] =>
  [...withoutCodeBlocks(text).matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => heading);

test('reports links to missing files, folders and headings, and ignores examples', () => {
  const files: Readonly<Record<string, string>> = { 'docs/b.md': '## The `b`, twice\n', src: '' };
  const problems = (text: string) => linkProblems('docs/a.md', text, (path) => files[path]);
  expect(problems('# A\n[b](b.md#the-b-twice) [`c`](../src) [web](https://a.example/x) [up](#a)')).toEqual(
    [],
  );
  expect(problems('```md\n[x](gone.md)\n```\n`[x](gone.md)`')).toEqual([]);
  expect(problems('[x](gone.md)')).toEqual(['docs/a.md: nothing is at gone.md.']);
  expect(problems('![x](../docs/gone.png)')).toEqual(['docs/a.md: nothing is at ../docs/gone.png.']);
  expect(problems('[x](b.md#gone) [y](#b)')).toHaveLength(2);
});

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

test('the READMEs of all remotes have the same headings', () => {
  const [first, ...others] = remotes.map((remote) => headingsOf(readFile(`${remote}/README.md`)));
  expect(first).toHaveLength(6);
  for (const other of others) expect(other).toEqual(first);
});
