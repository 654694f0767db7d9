import { colourPairs, contrast, nightPairs, type ColourPair } from './contrast';
import { readBuiltInPalettes } from './palette';

const palettes = readBuiltInPalettes();

function contrastOf(theme: 'light' | 'dark', { foreground, background }: ColourPair): number {
  const [one, other] = [foreground, background].map((name) => {
    const value = palettes[theme][name];
    if (value === undefined) throw new Error(`--w-${name} is not a colour.`);
    return value;
  }) as [string, string];
  return contrast(one, other);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(colourPairs)('$foreground on $background has a contrast of at least $minContrast:1', (pair) =>
    expect(contrastOf(theme, pair)).toBeGreaterThanOrEqual(pair.minContrast),
  );
});

test.each(nightPairs)(
  '$foreground has enough contrast on $background of the night card in both themes',
  (pair) => expect(contrastOf('dark', pair)).toBeGreaterThanOrEqual(pair.minContrast),
);

test('computes the contrast of WCAG, in either order of the colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});
