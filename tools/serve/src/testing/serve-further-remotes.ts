import { languages } from '@wallet/contract';
import { program, stopOnSignal } from '@wallet/build';
import { type RemoteVersion, shellApiVersion } from '@wallet/federation';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSite, distOf, releasesOnDisk } from '../compose/compose';
import { composedFiles, type ComposedRemote, type ComposedSite, partsOf } from '../compose/composed-files';
import { encodeFile, replaceFile } from '../compose/compressed-files';
import { pageCodeFile, readPageCode } from '../compose/page-code';
import { siteServer } from '../server/site-server';
import { readSettings } from '../settings/settings';

/** Returns a remote with one page and one dialog. Its entry is as large as that of a small build and compresses as badly. */
function furtherRemote(index: number): ComposedRemote {
  const digest = (text: string) => createHash('sha384').update(`${text} ${index}`);
  const namespace = `n${digest('name').digest('hex').slice(0, 5)}`;
  const name = `remote-${namespace}`;
  const version = `1.0.0-${digest('version').digest('hex').slice(0, 8)}`;
  const hash = (text: string): string => `sha384-${digest(text).digest('base64')}`;
  const files = Array.from(
    { length: 8 },
    (_, file) => `${digest(`file ${file}`).digest('hex').slice(0, 16)}.js`,
  );
  const release: RemoteVersion = {
    url: `/${name}/${version}/remoteEntry.js`,
    metadata: { version, integrity: hash('entry') },
    deployment: { traffic: 100, default: true },
    extras: {
      federation: {
        container: `mf_${namespace}_remote`,
        integrity: Object.fromEntries(files.map((file) => [file, hash(file)])),
        exposes: {
          hello: { js: files.slice(0, 4), css: [] },
          'hello-dialog': { js: files.slice(4), css: [] },
        },
      },
      texts: Object.fromEntries(languages.map((language, index) => [language, files[index] ?? ''])),
      manifest: {
        name,
        owner: 'Sample team',
        description: 'A page and a dialog to begin with.',
        namespace,
        shellApi: `^${shellApiVersion}`,
        pages: [{ path: `/user/${namespace}`, access: 'member', expose: 'hello' }],
        dialogs: [{ id: `${namespace}.hello`, access: 'member', expose: 'hello-dialog' }],
        widgets: [],
        contributions: [],
      },
    },
  };
  return { name, versions: [release] };
}

/**
 * Composes the builds of this checkout with further remotes, which have entries but no files, and serves the site in
 * front of a backend. Prints its address.
 */
async function serveFurtherRemotes(count: number, upstream: string): Promise<void> {
  const folder = join(mkdtempSync(join(tmpdir(), 'further-remotes-')), 'site');
  const { siteConfig: config } = readSettings(process.env);
  const shell = composeSite({ folder, config, print: () => undefined });
  const remotes = releasesOnDisk().flatMap(({ name, version, manifest }): ComposedRemote[] =>
    version ? [{ name, versions: [{ ...version, extras: { ...version.extras, manifest } }] }] : [],
  );
  const further = Array.from({ length: count }, (_, index) => furtherRemote(index));
  const site: ComposedSite = { config, shell, remotes: [...remotes, ...further] };
  const bytesOf = (name: string, file: string): Buffer => readFileSync(join(distOf(name, []), file));
  const files = composedFiles(site, {
    pageHtml: readPageCode(bytesOf('shell', pageCodeFile), pageCodeFile),
    copies: new Map(),
    parts: new Map(partsOf(site).map(({ key, name, file }) => [key, bytesOf(name, file)])),
  });
  for (const [key, bytes] of files) replaceFile(join(folder, key), encodeFile(bytes));
  const server = await siteServer({ folder, config, shell: () => shell, upstream });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  stopOnSignal(async () => {
    await server.close();
    rmSync(join(folder, '..'), { recursive: true });
  });
  process.stdout.write(`The site runs on ${url}\n`);
}

const [count = '', upstream = ''] = process.argv.slice(2);
program(() => serveFurtherRemotes(Number(count), upstream));
