/** Returns the relative luminance of a `#rrggbb` colour, from 0 (black) to 1 (white), as defined by WCAG 2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two `#rrggbb` colours, from 1 to 21, as defined by WCAG 2. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export interface ColourPair {
  foreground: string;
  background: string;
  minContrast: number;
}

const pairs = (minContrast: number, fronts: Readonly<Record<string, readonly string[]>>): ColourPair[] =>
  Object.entries(fronts).flatMap(([foreground, backs]) =>
    backs.map((background) => ({ foreground, background, minContrast })),
  );

const grounds = ['paper', 'surface', 'raised', 'sunken'];

/** Text and controls of both themes. */
export const colourPairs: readonly ColourPair[] = [
  ...pairs(4.5, {
    ink: [...grounds, 'accent-wash', 'jade-wash', 'brick-wash', 'amber-wash'],
    'ink-soft': grounds,
    accent: [...grounds, 'accent-wash'],
    jade: [...grounds, 'jade-wash'],
    brick: [...grounds, 'brick-wash'],
    amber: [...grounds, 'amber-wash'],
    'on-gold': ['gold', 'gold-press'],
    'on-danger': ['danger', 'danger-press'],
  }),
  ...pairs(3, {
    'line-strong': grounds,
    'gold-edge': grounds,
    accent: grounds,
    brick: grounds,
    danger: grounds,
  }),
];

const night = ['night-top', 'night-end'];

/** Text on the night card, which has the dark theme's colours in both themes. */
export const nightPairs: readonly ColourPair[] = pairs(4.5, {
  ink: night,
  'ink-soft': night,
  accent: night,
  jade: night,
  brick: night,
});
