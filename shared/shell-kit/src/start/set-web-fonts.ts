import regular from './placeholder-400.woff2';
import bold from './placeholder-700.woff2';

/** Scripts that a system may have no font for, each with two letters of different widths. */
const scripts = [
  { family: 'Noto Sans Thai', range: 'U+E01-E5B', letters: ['า', 'ฌ'] },
  { family: 'Noto Sans Lao', range: 'U+E81-EDF', letters: ['າ', 'ໝ'] },
];

/** Measures a text in the system's fonts, in px. */
type Measure = (text: string) => number;

function measureInSystemFonts(): Measure {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas) canvas.font = '16px system-ui,sans-serif';
  return (text) => canvas?.measureText(text).width ?? 0;
}

function addPlaceholderFont(unicodeRange: string): void {
  for (const [weight, base64] of [
    ['400', regular],
    ['700', bold],
  ] as const) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    document.fonts.add(new FontFace('placeholder', bytes, { weight, unicodeRange }));
  }
}

/**
 * Selects the site's own fonts for scripts without system fonts. Browsers draw the same box for each missing letter, so
 * all missing letters have the same width. A placeholder font of the same widths reserves their space until the fonts
 * arrive. System fonts are used when they have the letters. See docs/adr/first-load.md.
 */
export function setWebFonts(measure = measureInSystemFonts()): void {
  const missingScripts = scripts.filter(
    ({ letters: [narrow = '', wide = ''] }) => measure(narrow) === measure(wide),
  );
  if (!missingScripts.length) return;

  addPlaceholderFont(missingScripts.map(({ range }) => range).join());
  const families = missingScripts.map(({ family }) => `'${family}',`).join('');
  const { style } = document.documentElement;
  style.setProperty('--w-web-fonts', `${families}placeholder`);
  // The placeholder font has no kerning, and hinting would change the widths of its bars.
  style.fontKerning = 'none';
  style.textRendering = 'geometricPrecision';
}
