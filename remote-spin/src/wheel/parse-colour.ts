/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i;
const rgb = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i;

/** Reads a colour that came from the server: `#rgb`, `#rrggbb` or `rgb(r, g, b)`, and null for anything else. */
export function parseColour(text: string): Colour | null {
  const bare = text.trim();
  const [, short, long] = hex.exec(bare) ?? [];
  const digits = short ? [...short].map((digit) => digit + digit).join('') : long;
  if (digits) {
    const part = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16);
    return [part(0), part(2), part(4)];
  }
  const [, ...numbers] = rgb.exec(bare) ?? [];
  const [red = 256, green = 256, blue = 256] = numbers.map(Number);
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null;
}
