import { readFileSync } from 'node:fs';
import { colourPairs, contrast, nightPairs, type ColourPair } from './contrast';

type Tokens = Readonly<Record<string, string>>;
const css = readFileSync(require.resolve('@wallet/ui/tokens.css'), 'utf8');

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no block ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--w-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const themes: Readonly<Record<string, Tokens>> = {
  light: block("[data-theme='light']"),
  dark: block("[data-theme='dark']"),
};

function contrastOf(tokens: Tokens, { foreground, background }: ColourPair): number {
  const [one, other] = [foreground, background].map((name) => {
    const value = tokens[name] ?? '';
    if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--w-${name} is not a colour: ${value}`);
    return value;
  }) as [string, string];
  return contrast(one, other);
}

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(colourPairs)('$foreground on $background has a contrast of at least $minContrast:1', (pair) =>
    expect(contrastOf(themes[theme] ?? {}, pair)).toBeGreaterThanOrEqual(pair.minContrast),
  );
});

test.each(nightPairs)(
  '$foreground has enough contrast on $background of the night card in both themes',
  (pair) => expect(contrastOf(themes['dark'] ?? {}, pair)).toBeGreaterThanOrEqual(pair.minContrast),
);

test('computes the contrast of WCAG, in either order of the colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('the dark theme has the same colours when a visitor chooses it and when the system prefers it', () => {
  expect(block(":root:not([data-theme='light'])")).toEqual(themes.dark);
});
