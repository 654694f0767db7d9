/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createPlaceholderFont, placeholderFontFile, weights } from './placeholder-font';

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
