/** @jest-environment node */
import { integrityOf } from './hashes';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buildChanged } from '../build-changed';
import { browserPackages, root, type BrowserPackage } from '../paths';
import { copyTree } from '../testing/copy-tree';
import { removeTree } from '../testing/remove-tree';

/** The sources that this test changes, by the expected effect. */
const sources = {
  test: 'shared/ui/src/button.test.tsx',
  button: 'shared/ui/src/button.tsx',
};

const folder = join(root, `.cache/build-ids-${process.pid}`);
const first = join(folder, 'a');
const second = join(folder, 'much deeper/and with spaces/b');
const firstBuilds = join(folder, 'built in a');

interface Report {
  version?: string;
  metadata?: { version: string };
  integrity?: Record<string, string>;
  extras?: { federation: { integrity: Record<string, string> } };
}

function reportOf(checkout: string, pkg: BrowserPackage): Report {
  const file = join(checkout, pkg, 'dist', pkg === 'shell' ? 'shell.json' : 'remote.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function versionsOf(checkout: string): Map<BrowserPackage, string> {
  return new Map(
    browserPackages.map((pkg) => {
      const { version, metadata } = reportOf(checkout, pkg);
      return [pkg, version ?? metadata?.version ?? ''];
    }),
  );
}

/** The code that renders a remote's pages. No release has it. */
const isLocal = (pkg: BrowserPackage, file: string): boolean =>
  pkg !== 'shell' && file.startsWith('/prerender/');

/** Returns the text of every file of a package's release, by path. */
function filesOf(checkout: string, pkg: BrowserPackage): Map<string, string> {
  const dist = join(checkout, pkg, 'dist');
  return new Map(
    readdirSync(dist, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .filter((file) => !isLocal(pkg, file.slice(dist.length)))
      .map((file) => [file.slice(dist.length), readFileSync(file, 'latin1')]),
  );
}

/** Builds the packages whose inputs have changed. Returns these packages. */
async function build(checkout: string): Promise<BrowserPackage[]> {
  const printed: string[] = [];
  await buildChanged((line) => printed.push(line), { site: checkout });
  return browserPackages.filter((pkg) => printed.some((line) => line.startsWith(`  ${pkg} built`)));
}

/** Returns the packages whose build has a new version. */
function newVersions(before: ReadonlyMap<BrowserPackage, string>): BrowserPackage[] {
  const after = versionsOf(second);
  return browserPackages.filter((pkg) => after.get(pkg) !== before.get(pkg));
}

/** Copies everything of this checkout that a build reads into a folder on the same disk, without build output. */
function copyCheckout(to: string): void {
  for (const source of ['shared', 'tools/build', ...browserPackages])
    copyTree(join(root, source), join(to, source), false);
  copyFileSync(join(root, 'pnpm-workspace.yaml'), join(to, 'pnpm-workspace.yaml'));
  copyTree(join(root, 'node_modules/.pnpm'), join(to, 'node_modules/.pnpm'), true);
}

const append = (source: string, text: string): void => appendFileSync(join(second, source), `\n${text}\n`);

// The same copy of the checkout is in two folders in turn; its builds start from scratch.
beforeAll(async () => {
  removeTree(folder);
  copyCheckout(first);
  await build(first);
  mkdirSync(dirname(second), { recursive: true });
  renameSync(first, second);
});

afterAll(() => removeTree(folder));

test('[T1.13] builds the same bytes in two folders, whatever tests and notes contain', async () => {
  const before = versionsOf(second);
  append(sources.test, '// Changed.');
  writeFileSync(join(second, 'shell/note.txt'), 'Nobody reads this.');
  expect(await build(second)).toEqual([]);
  for (const pkg of browserPackages) {
    mkdirSync(join(firstBuilds, pkg), { recursive: true });
    renameSync(join(second, pkg, 'dist'), join(firstBuilds, pkg, 'dist'));
  }
  expect(await build(second)).toEqual(browserPackages);
  expect(versionsOf(second)).toEqual(before);
  for (const pkg of browserPackages) {
    const [one, other] = [filesOf(firstBuilds, pkg), filesOf(second, pkg)];
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect([...other].filter(([file, text]) => one.get(file) !== text).map(([file]) => file)).toEqual([]);
  }
});

test('writes the version into the bytes before it hashes them', () => {
  for (const pkg of browserPackages) {
    const files = filesOf(second, pkg);
    const { integrity, extras } = reportOf(second, pkg);
    // The placeholder for the id (package-build.ts).
    const unfinished = [...files].filter(([, text]) => text.includes('00b1d1d0'));
    expect(unfinished.map(([file]) => file)).toEqual([]);
    for (const [file, hash] of Object.entries(extras?.federation.integrity ?? integrity ?? {}))
      expect(integrityOf(Buffer.from(files.get(`/${file}`) ?? '', 'latin1'))).toBe(hash);
    const inputs = JSON.parse(files.get('/inputs.json') ?? '') as { files: Record<string, string> };
    expect(Object.keys(inputs.files).filter((file) => file.startsWith('..'))).toEqual([]);
    expect(Object.keys(inputs.files)).toContain('tools/build/src/presets/base-config.ts');
  }
  const version = versionsOf(second).get('remote-chat') ?? '';
  expect(filesOf(second, 'remote-chat').get('/embed/embed/embed.js')).toContain(version);
});

test('changes the versions of the packages that bundle a changed primitive', async () => {
  const before = versionsOf(second);
  append(sources.button, `Object.assign(globalThis, { inTheButton: 1 });`);
  const rebuilt = await build(second);
  const bundling = browserPackages.filter((pkg) =>
    [...filesOf(second, pkg)].some(([file, text]) => file.endsWith('.js') && text.includes('inTheButton')),
  );
  expect(rebuilt).toEqual(bundling);
  expect(newVersions(before)).toEqual(bundling);
});
