import { shellApiVersion } from '@wallet/federation';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@wallet/build';

/** The documents that a remote in its own repository needs, with the question that each one answers. */
const documents: Readonly<Record<string, string>> = {
  'docs/guides/writing-a-remote.md':
    'manifest, pages, dialogs, slots, conditions, calls, events, storage, tests',
  'docs/guides/releasing.md': 'releasing, checks, canaries, rollback',
  'docs/reference/shell-api.md': 'exports of the shared modules, events, the form of a manifest',
  'docs/reference/your-backend.md': 'calls of the backend',
  'docs/guides/shell-api-3-to-4.md': 'moving to shell API 4',
};

function iconNames(): string[] {
  const file = join(root, 'shared/ui/src/icon-paths.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object).sort();
}

/** Returns a document whose links lead only to documents of this list; other links become text, and pictures go. */
export function withPackedLinks(text: string, path: string): string {
  const packed = (target: string): string | undefined => {
    const [file = '', hash] = target.split('#');
    const isPacked = file === '' || Object.hasOwn(documents, join(dirname(path), file));
    return isPacked ? basename(file) + (hash === undefined ? '' : `#${hash}`) : undefined;
  };
  return text
    .replace(/^!\[.*\n\n?/gm, '')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, title: string, target: string) => {
      if (/^https?:/.test(target)) return link;
      const to = packed(target);
      return to === undefined ? title : `[${title}](${to})`;
    })
    .replace(/\bshared\/([a-z]+)\/src\//g, 'node_modules/@wallet/$1/src/');
}

const documentIndex = (version: string): string => `# Documents for a remote

Of version ${version} of the shared packages, with shell API ${shellApiVersion}. \`pnpm create-remote --update\` in the site's repository replaces them.

| Document | Subjects |
| --- | --- |
${Object.entries(documents)
  .map(([path, subjects]) => `| [${basename(path)}](${basename(path)}) | ${subjects} |`)
  .join('\n')}

Icons: ${iconNames()
  .map((name) => `\`${name}\``)
  .join(', ')}.
`;

/** Writes the documents for remotes, and an index of them, into the folder `docs` of a package that is packed. */
export function writeDocuments(folder: string, version: string): void {
  const docs = join(folder, 'docs');
  mkdirSync(docs);
  writeFileSync(join(docs, 'README.md'), documentIndex(version));
  for (const path of Object.keys(documents))
    writeFileSync(join(docs, basename(path)), withPackedLinks(readFileSync(join(root, path), 'utf8'), path));
}
