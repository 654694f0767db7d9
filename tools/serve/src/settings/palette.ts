import { colourPairs, contrast, nightPairs, type ColourPair } from './contrast';
import { readFileSync } from 'node:fs';
import type { Problem } from '@wallet/server';

/** Colours that a site's file may choose, by name: the token that each one sets, and its description. */
export const colourNames = {
  background: { token: 'paper', about: 'The background of pages.' },
  surface: { token: 'surface', about: 'Cards and bars.' },
  raised: { token: 'raised', about: 'Dialogs and menus.' },
  sunken: { token: 'sunken', about: 'Recessed areas, such as the background of a table’s header.' },
  text: { token: 'ink', about: 'Text.' },
  softText: { token: 'ink-soft', about: 'Secondary text.' },
  line: { token: 'line', about: 'Lines between rows and sections.' },
  strongLine: { token: 'line-strong', about: 'The edges of fields.' },
  action: { token: 'gold', about: 'The main button, and brand accents.' },
  actionPressed: { token: 'gold-press', about: 'The main button while it is pressed.' },
  actionEdge: { token: 'gold-edge', about: 'Borders in the colour of the brand.' },
  onAction: { token: 'on-gold', about: 'Text on the main button.' },
  accent: { token: 'accent', about: 'Links and selected items.' },
  accentWash: { token: 'accent-wash', about: 'The background of selected items.' },
} as const;

/** Colours of the dark theme that apply to both themes. */
export const nightNames = {
  nightTop: { token: 'night-top', about: 'The upper end of the night card, which is dark in both themes.' },
  nightEnd: { token: 'night-end', about: 'The lower end of the night card.' },
} as const;

const allNames = { ...colourNames, ...nightNames };

type ColourName = keyof typeof allNames;
type Scheme = 'light' | 'dark';

/** The colours that a file chooses, by theme. */
export type Theme = {
  readonly [scheme in Scheme]?: Readonly<Record<string, string | undefined>> | undefined;
};

type Palette = Readonly<Record<string, string>>;

const schemes = ['light', 'dark'] as const;

/** Matches a colour of the tokens: its name, and its value in the light and in the dark theme. */
const colourToken = /--w-([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g;

/** Returns the built-in palettes, from the tokens' CSS. */
export function readBuiltInPalettes(): Record<Scheme, Palette> {
  const css = readFileSync(require.resolve('@wallet/ui/tokens.css'), 'utf8');
  const colours = [...css.matchAll(colourToken)];
  return {
    light: Object.fromEntries(colours.map(([, name = '', light = '']) => [name, light])),
    dark: Object.fromEntries(colours.map(([, name = '', light = '', dark = light]) => [name, dark])),
  };
}

/** Returns the palettes of a theme: its chosen colours, and the built-in ones for the rest. */
function palettes(theme: Theme): Record<Scheme, Palette> {
  const base = readBuiltInPalettes();
  const chosen = (scheme: Scheme): Palette =>
    Object.fromEntries(
      Object.entries(theme[scheme] ?? {}).map(([name, value = '']) => [
        allNames[name as ColourName].token,
        value.toLowerCase(),
      ]),
    );
  const dark = { ...base.dark, ...chosen('dark') };
  const night = Object.values(nightNames).map(({ token }) => [token, dark[token] ?? ''] as const);
  return { light: { ...base.light, ...chosen('light'), ...Object.fromEntries(night) }, dark };
}

/** Returns the name of a token in a site's file, or a description of a token that the file cannot set. */
function nameOf(token: string): string {
  const name = Object.entries(allNames).find(([, colour]) => colour.token === token)?.[0];
  const fixed: Readonly<Record<string, string>> = { jade: 'success', brick: 'failure', amber: 'warning' };
  return name ?? token.replace(/^(jade|brick|amber)/, (colour) => `the built-in ${fixed[colour] ?? colour}`);
}

/** Returns every pair of colours without enough contrast, if the theme chooses at least one of the two. */
export function contrastProblems(theme: Theme): Problem[] {
  const byScheme = palettes(theme);
  return schemes.flatMap((scheme) => {
    const chosen = Object.keys(theme[scheme] ?? {});
    const chosenNameOf = (token: string) =>
      chosen.find((name) => allNames[name as ColourName].token === token);
    const pairs: readonly ColourPair[] = scheme === 'dark' ? [...colourPairs, ...nightPairs] : colourPairs;
    return pairs.flatMap(({ foreground, background, minContrast }) => {
      const name = chosenNameOf(foreground) ?? chosenNameOf(background);
      const { [foreground]: foregroundColour = '', [background]: backgroundColour = '' } = byScheme[scheme];
      const ratio = contrast(foregroundColour, backgroundColour);
      if (name === undefined || ratio >= minContrast) return [];
      const rounded = Math.floor(ratio * 100) / 100;
      return [
        {
          path: ['theme', scheme, name],
          message: `has too little contrast: ${nameOf(foreground)} ${foregroundColour} on ${nameOf(background)} ${backgroundColour} has ${rounded.toFixed(2)}:1 and needs ${minContrast}:1`,
        },
      ];
    });
  });
}

/**
 * Returns the styles of a theme. Their layer is above that of the tokens, so that they apply in any load order, and
 * below the layer for a page that embeds the chat and chooses its own colours. `start` is for pages before their style
 * sheets have loaded.
 */
export function themeStyles(theme: Theme) {
  const byScheme = palettes(theme);
  const names = new Set(schemes.flatMap((scheme) => Object.keys(theme[scheme] ?? {})));
  const tokens = [...names].map((name) => allNames[name as ColourName].token);
  const declarations = (scheme: Scheme): string =>
    tokens.map((token) => `--w-${token}:${byScheme[scheme][token]}`).join(';');
  // The condition does not change the specificity of the selectors.
  const startStyle = (scheme: Scheme, condition = ''): string => {
    const { paper, ink, accent } = byScheme[scheme];
    const page = `html${condition && `:where(${condition})`}`;
    return `${page}{background:${paper};color:${ink}}:where(${page}) .boot{color:${accent}}:where(${page}) .boot-strip{background:${paper};color:${accent};box-shadow:0 -1px ${accent}}`;
  };
  const [light, dark] = [declarations('light'), declarations('dark')];
  return {
    tokens: `@layer tokens,base,ui,app;@layer base{:root,[data-theme='light']{${light}}[data-theme='dark']{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}}`,
    start: `${startStyle('light')}${startStyle('dark', '[data-theme=dark]')}@media (prefers-color-scheme:dark){${startStyle('dark', ':not([data-theme=light])')}}`,
    bars: { light: byScheme.light['paper'] ?? '', dark: byScheme.dark['paper'] ?? '' },
  };
}
