import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/contract';
import { remotes, root } from '@wallet/build';

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
