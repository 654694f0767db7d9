/** Returns the relative luminance of a `#rrggbb` colour, from 0 (black) to 1 (white), as defined by WCAG 2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
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

/** Returns a pair for each background of each foreground. */
const pairs = (
  minContrast: number,
  backgroundsOf: Readonly<Record<string, readonly string[]>>,
): ColourPair[] =>
  Object.entries(backgroundsOf).flatMap(([foreground, backgrounds]) =>
    backgrounds.map((background) => ({ foreground, background, minContrast })),
  );

const pageBackgrounds = ['paper', 'surface', 'raised', 'sunken'];

/** Text and controls of both themes. WCAG 2 AA requires 4.5 for text and 3 for controls. */
export const colourPairs: readonly ColourPair[] = [
  ...pairs(4.5, {
    ink: [...pageBackgrounds, 'accent-wash', 'jade-wash', 'brick-wash', 'amber-wash'],
    'ink-soft': pageBackgrounds,
    accent: [...pageBackgrounds, 'accent-wash'],
    jade: [...pageBackgrounds, 'jade-wash'],
    brick: [...pageBackgrounds, 'brick-wash'],
    amber: [...pageBackgrounds, 'amber-wash'],
    'on-gold': ['gold', 'gold-press'],
    'on-danger': ['danger', 'danger-press'],
  }),
  ...pairs(3, {
    'line-strong': pageBackgrounds,
    'gold-edge': pageBackgrounds,
    danger: pageBackgrounds,
  }),
];

const nightBackgrounds = ['night-top', 'night-end'];

/** Text on the night card, which has the dark theme's colours in both themes. */
export const nightPairs: readonly ColourPair[] = pairs(4.5, {
  ink: nightBackgrounds,
  'ink-soft': nightBackgrounds,
  accent: nightBackgrounds,
  jade: nightBackgrounds,
  brick: nightBackgrounds,
});
