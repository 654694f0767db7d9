import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readFileSync } from 'node:fs';
import { createPlaceholderFont, placeholderFontFile, weights } from './placeholder-font';

test('the committed types are up to date with the contract', () => {
  const program = join(root, 'tools/cli/node_modules/.bin/openapi-typescript');
  const [contract, types] = ['openapi.yaml', 'schema.ts'].map((file) =>
    join(root, 'shared/contract/src', file),
  );
  const { status, stderr } = spawnSync(program, [contract ?? '', '--output', types ?? '', '--check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
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
