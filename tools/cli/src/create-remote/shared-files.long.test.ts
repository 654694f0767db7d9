import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { temporaryFolder } from '@wallet/build/testing';
import { copyTrustFile } from './shared-files';

/** Writes the shared files in a process that runs in `cwd`. Returns the files of the folder by path. */
function writeFiles(cwd: string, folder = temporaryFolder('shared-files')): Map<string, Buffer> {
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{}');
  const source = `require(${JSON.stringify(join(__dirname, 'shared-files.ts'))}).writeSharedFiles(${JSON.stringify(folder)})`;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  execFileSync(process.execPath, ['--import', tsx, '--eval', source], { cwd, stdio: 'pipe' });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), readFileSync(file)]),
  );
}

test('packs the same sources into the same bytes from any folder', () => {
  const first = writeFiles(__dirname);
  const second = writeFiles(tmpdir());
  const packed = [...first.keys()].filter((file) => file.endsWith('.tgz'));
  expect(packed.length).toBeGreaterThan(5);
  expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
  expect(
    [...first].filter(([file, bytes]) => !second.get(file)?.equals(bytes)).map(([file]) => file),
  ).toEqual([]);
});

test('copies the platform’s keys if the site has signed releases', () => {
  const [from, to] = [temporaryFolder('site'), temporaryFolder('outside')];
  copyTrustFile(from, to);
  expect(readdirSync(to)).toEqual([]);
  for (const keys of ['{"platform":["MCow"]}', '{"platform":["MCow","MCox"]}']) {
    writeFileSync(join(from, 'release-trust.json'), keys);
    copyTrustFile(from, to);
    expect(readFileSync(join(to, 'release-trust.json'), 'utf8')).toBe(keys);
  }
});

test('[T1.5] an update keeps the entries of the team in pnpm-workspace.yaml', () => {
  const folder = temporaryFolder('shared-files');
  const packageJson = { dependencies: { react: 'catalog:', 'chart.js': 'catalog:' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson));
  const workspaceFile = [
    '# Ours: charts.',
    'packages: [remote-*, charts]',
    'shamefullyHoist: true',
    'catalog:',
    '  chart.js: 4.5.0',
    '  react: 18.0.0',
    'overrides:',
    '  left-pad: 1.3.0',
    '  "@wallet/ui": file:packages/old.tgz',
    '',
  ].join('\n');
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), workspaceFile);

  const text = writeFiles(__dirname, folder).get('/pnpm-workspace.yaml')?.toString() ?? '';

  expect(text).toContain('# Ours: charts.');
  const written = parse(text) as Record<string, Record<string, string>>;
  expect(written).toMatchObject({
    packages: ['remote-*', 'charts'],
    shamefullyHoist: true,
    verifyDepsBeforeRun: 'install',
    shellEmulator: true,
    catalog: { 'chart.js': '4.5.0', react: expect.stringMatching(/^19\./) },
    overrides: { 'left-pad': '1.3.0', '@wallet/ui': expect.stringMatching(/^file:packages\/wallet-ui-/) },
  });
});
