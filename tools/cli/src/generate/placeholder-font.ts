import { root } from '@wallet/build';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFont, woff2 } from 'fonteditor-core';

export const weights = [400, 700] as const;
type Weight = (typeof weights)[number];

/** Returns the path of the placeholder font of a weight. The inline script of every page contains that font. */
export const placeholderFontFile = (weight: Weight): string =>
  join(root, `shared/shell-kit/src/start/placeholder-${weight}.woff2`);

const scripts = { thai: [0xe01, 0xe5b], lao: [0xe81, 0xedf] } as const;

/** The bar that replaces a letter: a little narrower than most letters, so that a word looks like one bar. */
const bar = { left: 0, right: 550, bottom: 100, top: 400 };

/** Returns the widths of all letters of a script in the site's font, in units of 1000 per em. */
function lettersOf(script: keyof typeof scripts, weight: Weight) {
  const file = createRequire(join(root, 'shell/package.json')).resolve(
    `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`,
  );
  const [first, last] = scripts[script];

  return createFont(readFileSync(file), { type: 'woff2' })
    .get()
    .glyf.map(({ unicode = [], advanceWidth }) => ({
      codePoints: unicode.filter((codePoint) => codePoint >= first && codePoint <= last),
      width: advanceWidth,
    }))
    .filter(({ codePoints }) => codePoints.length > 0);
}

/** Returns a glyph of this width; a mark without a width stays invisible. */
function glyph(width: number, codePoints: number[]) {
  const { left, right, bottom, top } = bar;
  const corners = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ] as const;

  return {
    contours: width ? [corners.map(([x, y]) => ({ x, y, onCurve: true }))] : [],
    xMin: left,
    xMax: right,
    yMin: bottom,
    yMax: top,
    advanceWidth: width,
    leftSideBearing: 0,
    name: '',
    unicode: codePoints,
  };
}

/**
 * Returns a font (WOFF2) of bars that are as wide as the Thai and Lao letters of Noto Sans in this weight. A page that
 * is laid out with this font does not move when Noto Sans arrives.
 */
export async function createPlaceholderFont(weight: Weight): Promise<Buffer> {
  await woff2.init();
  const letters = [...lettersOf('thai', weight), ...lettersOf('lao', weight)].sort(
    (a, b) => (a.codePoints[0] ?? 0) - (b.codePoints[0] ?? 0),
  );
  const font = createFont();
  const tables = font.get();

  font.set({
    ...tables,
    // Fixed times, so that the same letters give the same file.
    head: { ...tables.head, unitsPerEm: 1000, created: 1, modified: 1 },
    // As in Noto Sans, so that lines have the same height.
    hhea: { ...tables.hhea, ascent: 1061, descent: -450 },
    // Format 3 has no glyph names.
    post: { ...tables.post, format: 3 },
    name: { fontFamily: '', fontSubFamily: '', uniqueSubFamily: '', version: '' },
    glyf: [glyph(0, []), ...letters.map(({ width, codePoints }) => glyph(width, codePoints))],
  });

  return font.write({ type: 'woff2', toBuffer: true }) as Buffer;
}

if (require.main === module)
  for (const weight of weights)
    void createPlaceholderFont(weight).then((font) => writeFileSync(placeholderFontFile(weight), font));
