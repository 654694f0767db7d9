import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tokens = Readonly<Record<string, string>>;
const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

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

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [light = 0, dark = 0] = [front, back]
    .map((name) => {
      const value = tokens[name] ?? '';
      if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--w-${name} is no colour: ${value}`);
      return luminance(value);
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const text: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...grounds, 'accent-wash', 'jade-wash', 'brick-wash', 'amber-wash']],
  ['ink-soft', grounds],
  ['accent', [...grounds, 'accent-wash']],
  ['jade', [...grounds, 'jade-wash']],
  ['brick', [...grounds, 'brick-wash']],
  ['amber', [...grounds, 'amber-wash']],
  ['on-gold', ['gold', 'gold-press']],
  ['on-danger', ['danger', 'danger-press']],
];
const controls = ['line-strong', 'gold-edge', 'accent', 'brick', 'danger'];

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const tokens = themes[theme] ?? {};

  test.each(text.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
    'text in %s on %s has a contrast of at least 4.5:1',
    (front, back) => expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(controls.flatMap((front) => grounds.map((back) => [front, back] as const)))(
    'a control edged in %s on %s has a contrast of at least 3:1',
    (front, back) => expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3),
  );
});

test.each(['ink', 'ink-soft', 'accent', 'jade', 'brick'])(
  '%s can be read on the night card in both themes',
  (front) => {
    for (const back of ['night-top', 'night-end'])
      expect(contrast(themes.dark ?? {}, front, back)).toBeGreaterThanOrEqual(4.5);
  },
);

test('the dark colours chosen and the dark colours preferred are the same', () => {
  expect(block(":root:not([data-theme='light'])")).toEqual(themes.dark);
});

test('both themes name the same colours', () => {
  expect(Object.keys(themes.dark ?? {}).sort()).toEqual(Object.keys(themes.light ?? {}).sort());
});
