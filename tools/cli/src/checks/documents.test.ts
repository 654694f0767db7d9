import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes, root } from '@wallet/build';

/** Returns a document without its code blocks, because links and headings in them do not count. */
const withoutBlocks = (text: string): string => text.replace(/^ *```[^]*?^ *```/gm, '');

/** Returns the link anchors of a document's headings, as GitHub names them; equal anchors are numbered. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)) {
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
  const links = withoutBlocks(text)
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

const contentsOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => heading);

const readAt = (path: string): string => readFileSync(join(root, path), 'utf8');

test('a link to a file, folder or heading that is not there is a problem; an example is no link', () => {
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

test('every relative link of the documents leads somewhere', () => {
  const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/topology.md', 'shell/README.md']));
  const fileAt = (path: string): string | undefined => {
    if (!existsSync(join(root, path))) return undefined;
    return path.endsWith('.md') ? readAt(path) : '';
  };
  expect(documents.flatMap((path) => linkProblems(path, readAt(path), fileAt))).toEqual([]);
});

test('the READMEs of the remotes have one table of contents', () => {
  const [first, ...others] = remotes.map((remote) => contentsOf(readAt(`${remote}/README.md`)));
  expect(first).toHaveLength(6);
  for (const other of others) expect(other).toEqual(first);
});
