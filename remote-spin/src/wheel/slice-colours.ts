import type { SpinwheelSlice } from '@wallet/platform/api';

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** `#rgb` or `#rrggbb`. */
const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i;
/** `rgb(r, g, b)`, with commas or spaces. */
const rgb = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i;

/** Parses a colour of the server: `#rgb`, `#rrggbb` or `rgb(r, g, b)`; returns null for any other text. */
export function parseColour(text: string): Colour | null {
  const trimmed = text.trim();
  const [, short, long] = hex.exec(trimmed) ?? [];
  const digits = short ? [...short].map((digit) => digit + digit).join('') : long;
  if (digits) {
    const byteAt = (position: number) => Number.parseInt(digits.slice(position, position + 2), 16);
    return [byteAt(0), byteAt(2), byteAt(4)];
  }
  const [, ...numbers] = rgb.exec(trimmed) ?? [];
  // 256 is invalid: the text is not a colour.
  const [red = 256, green = 256, blue = 256] = numbers.map(Number);
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null;
}

/** Returns the relative luminance of a colour by WCAG, from 0 to 1. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours by WCAG, from 1 to 21. */
export function contrast(first: Colour, second: Colour): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const paper: Colour = [255, 253, 249];
const night: Colour = [43, 41, 66];
/** Candidates for the colour of a label, in order; black or white is readable on any colour. */
const labelColours: readonly Colour[] = [[32, 29, 43], paper, [0, 0, 0], [255, 255, 255]];
/** Colours for slices without a valid colour: gold, night, jade, brick. */
const defaults: readonly Colour[] = [[236, 181, 73], night, [23, 101, 74], [166, 47, 36]];
/** Minimum contrast of text by WCAG. */
const minContrast = 4.5;

const css = ([red, green, blue]: Colour): string => `rgb(${red}, ${green}, ${blue})`;

/** Returns the colours of a slice: the server's when they are valid and the label is readable. */
export function sliceColours(
  { bgColor, textColor }: Pick<SpinwheelSlice, 'bgColor' | 'textColor'>,
  index: number,
): { background: string; text: string } {
  const background = parseColour(bgColor ?? '') ?? defaults[index % defaults.length] ?? night;
  const requested = parseColour(textColor ?? '');
  const text = [...(requested ? [requested] : []), ...labelColours].find(
    (colour) => contrast(colour, background) >= minContrast,
  );
  return { background: css(background), text: css(text ?? paper) };
}
