import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { remotes, root } from '@wallet/build';
import { gitFiles, readFile } from './git-files';
import { languages } from '@wallet/contract';
import ts from 'typescript';
import { sharedEntryPoints, sharedFolder } from '../generate/shared-entry-points';

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

test('the READMEs of all remotes have the same headings', () => {
  const [first, ...others] = remotes.map((remote) => headingsOf(readFile(`${remote}/README.md`)));
  expect(first).toHaveLength(6);
  for (const other of others) expect(other).toEqual(first);
});

const videos = join(root, 'shell/src/howto/videos');

/** Returns all texts of a locale file, without placeholders. */
function textsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.split(/{{[^}]*}}/).map((piece) => piece.trim());
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(textsIn) : [];
}

// When a button's name changes, the video of its page must be recorded again: `pnpm -r howto:record`.
test.each(languages)('[S2.24] captions in %s quote the texts of the pages', (language) => {
  const files = [
    ...remotes.map((remote) => `${remote}/src/locales/${language}.json`),
    `shared/platform/src/i18n/locales/common.${language}.json`,
  ];
  const known = new Set(files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8')))));
  const quotes = readdirSync(videos)
    .filter((file) => file.endsWith(`.${language}.vtt`))
    .flatMap((file) => [...readFileSync(join(videos, file), 'utf8').matchAll(/“([^”]+)”/g)])
    .map(([, quote]) => quote ?? '');
  expect(quotes.length).toBeGreaterThan(5);
  expect(quotes.filter((quote) => !known.has(quote))).toEqual([]);
});

const options: ts.CompilerOptions = { noLib: true, types: [], jsx: ts.JsxEmit.Preserve };

/** Resolves relative imports only: the exports of an entry point are declared in its own package. */
function resolveModule(name: string, importer: string): ts.ResolvedModuleFull | undefined {
  if (!name.startsWith('.')) return undefined;
  const path = join(dirname(importer), name);
  const extension = [ts.Extension.Ts, ts.Extension.Tsx].find((ending) => existsSync(path + ending));
  return extension && { resolvedFileName: path + extension, extension };
}

/** Returns the descriptions of the exports of TypeScript files, by `<path from the root>: <name>`. */
function exportDescriptions(files: readonly string[]): Map<string, string> {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => ({ resolvedModule: resolveModule(text, importer) }));
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const descriptions = new Map<string, string>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const name of module ? checker.getExportsOfModule(module) : []) {
      const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      // The name has no declaration here when it comes from a library or another package.
      const path = symbol.declarations?.[0]?.getSourceFile().fileName;
      const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      if (path) descriptions.set(`${relative(root, path)}: ${symbol.name}`, description);
    }
  }
  return descriptions;
}

test('every export of the shared packages has a description', () => {
  const files = [...sharedEntryPoints().values()].map((source) => join(sharedFolder, source));
  const descriptions = exportDescriptions(files);
  expect(descriptions.size).toBeGreaterThan(400);
  expect(descriptions.get('shared/contract/src/satang.ts: satang')).toMatch(/^Converts .+RangeError/);
  const missing = [...descriptions].flatMap(([name, description]) => (description ? [] : [name]));
  // These are generated from openapi.yaml, which describes them.
  expect(missing.filter((name) => !/^shared\/contract\/src\/(schema\.ts|generated\/)/.test(name))).toEqual(
    [],
  );
});
