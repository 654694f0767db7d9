import { integrityOf, manifestOf, program, CliError, type RemoteName, remotes, root } from '@wallet/build';
import { languages } from '@wallet/contract';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classNames } from './class-names';
import { oneBundleConfig } from './config';
import { runBuild } from './run-build';

/** Content of `one-bundle.json`, next to the files of a page that was built as one bundle. */
export interface OneBundle {
  remote: string;
  js: string;
  css: string;
  /** The file with the HTTP library. */
  transport: string;
  /** Name of the page's locale file, by language. */
  texts: Record<string, string>;
  integrity: Record<string, string>;
  /** Class name in the bundle, by class name in the HTML. */
  classes: Record<string, string>;
}

function ownerOf(path: string): { remote: RemoteName; expose: string } {
  for (const remote of remotes) {
    const page = manifestOf(remote).pages.find((candidate) => candidate.path === path);
    if (page) return { remote, expose: page.expose };
  }
  throw new CliError(`No remote owns ${path}.`);
}

/** Returns the only file with this ending in an entry or a chunk. */
function onlyFile(assets: readonly { name: string }[] | undefined, ending: string): string {
  const [file, ...more] = (assets ?? []).filter(({ name }) => name.endsWith(ending));
  if (!file || more.length) throw new Error(`There must be exactly one ${ending} file.`);
  return file.name;
}

/** Writes the texts of the shell and of the page's owner into one file per language. */
function writeTexts(remote: RemoteName, output: string): Record<string, string> {
  const readBuilt = (pkg: string, file: string): unknown =>
    JSON.parse(readFileSync(join(root, pkg, 'dist', file), 'utf8'));
  const shell = (readBuilt('shell', 'shell.json') as { texts: Record<string, string> }).texts;
  const own = (readBuilt(remote, 'remote.json') as { extras: { texts: Record<string, string> } }).extras
    .texts;
  const { namespace } = manifestOf(remote);
  mkdirSync(join(output, 'texts'), { recursive: true });
  return Object.fromEntries(
    languages.map((language) => {
      const texts = {
        ...(readBuilt('shell', shell[language] ?? '') as object),
        [namespace]: readBuilt(remote, own[language] ?? ''),
      };
      const file = `texts/one-${language}.json`;
      writeFileSync(join(output, file), JSON.stringify(texts));
      return [language, file];
    }),
  );
}

/** Builds the page at `path` without federation into `output`. The packages' own builds must already exist. */
async function buildOneBundle(path: string, output: string): Promise<void> {
  const { remote, expose } = ownerOf(path);
  const {
    entrypoints,
    namedChunkGroups,
    assets = [],
  } = await runBuild(oneBundleConfig({ remote, expose }, output));
  const texts = writeTexts(remote, output);
  const names = [...assets.map(({ name }) => name), ...Object.values(texts)];
  const report: OneBundle = {
    remote,
    js: onlyFile(entrypoints?.['main']?.assets, '.js'),
    css: onlyFile(entrypoints?.['main']?.assets, '.css'),
    transport: onlyFile(namedChunkGroups?.['transport']?.assets, '.js'),
    texts,
    integrity: Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(output, name)))])),
    classes: await classNames(remote, join(output, 'classes')),
  };
  writeFileSync(join(output, 'one-bundle.json'), JSON.stringify(report));
}

program(async () => {
  const [path, output] = process.argv.slice(2);
  if (!path || !output) throw new CliError('Pass a page and a folder, for example: /login some-folder');
  await buildOneBundle(path, output);
});
