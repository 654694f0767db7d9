import { join } from 'node:path';
import { root } from '@wallet/build';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { typeFiles, writeTypes } from './main';

test('the committed types are up to date with the contracts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-types-'));
  writeTypes(folder);
  const stale = Object.values(typeFiles).filter(
    (file) =>
      readFileSync(join(folder, file), 'utf8') !==
      readFileSync(join(root, 'shared/contract/src', file), 'utf8'),
  );
  expect(stale).toEqual([]);
  rmSync(folder, { recursive: true });
});
