import { join } from 'node:path';
import { root } from '@wallet/build';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { typeFiles, writeTypes } from './main';
import { createPlaceholderFont, placeholderFontFile, weights } from './placeholder-font';

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

// If this fails after an upgrade of Noto Sans, run `pnpm --filter @wallet/cli placeholder-fonts`.
test.each(weights)(
  'the placeholder font of weight %d has the widths of the installed Noto Sans',
  async (weight) => {
    const font = await createPlaceholderFont(weight);
    expect(readFileSync(placeholderFontFile(weight)).equals(font)).toBe(true);
    // Every page contains this font.
    expect(font.length).toBeLessThan(700);
  },
);
