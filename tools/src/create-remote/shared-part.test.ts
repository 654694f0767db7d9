/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

jest.setTimeout(120_000);

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What a repository of a remote has from this checkout, by path, when a process in some folder writes it. */
function sharedPart(cwd: string): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'shared-part-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
  const source = `require(${JSON.stringify(join(__dirname, 'shared-part.ts'))}).writeSharedPart(${JSON.stringify(folder)})`;
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

test('the same tree is packed into the same bytes, whenever and from wherever', () => {
  const first = sharedPart(__dirname);
  const second = sharedPart(tmpdir());
  const packed = [...first.keys()].filter((file) => file.endsWith('.tgz'));
  expect(packed.length).toBeGreaterThan(5);
  expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
  expect(
    [...first].filter(([file, bytes]) => !second.get(file)?.equals(bytes)).map(([file]) => file),
  ).toEqual([]);
});
