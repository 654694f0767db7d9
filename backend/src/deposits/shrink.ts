/** Picture in memory, with four bytes per pixel: red, green, blue and alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const white = 255;

/** Returns the mean grey of a square of `factor` × `factor` pixels. Transparent pixels count as white. */
function greyOf({ width, data }: Pixels, left: number, top: number, factor: number): number {
  let sum = 0;
  for (let y = top; y < top + factor; y += 1) {
    for (let x = left; x < left + factor; x += 1) {
      const at = (y * width + x) * 4;
      const opacity = data[at + 3] ?? white;
      const mean = ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10;
      sum += (mean * opacity + white * (white - opacity)) / white;
    }
  }
  return sum / (factor * factor);
}

/** Returns the picture in opaque grey, scaled down by an integer factor to at most `most` pixels. */
export function shrink(pixels: Pixels, most: number): Pixels {
  const factor = Math.max(1, Math.ceil(Math.sqrt((pixels.width * pixels.height) / most)));
  const width = Math.floor(pixels.width / factor);
  const height = Math.floor(pixels.height / factor);
  const data = new Uint8Array(width * height * 4).fill(white);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.fill(greyOf(pixels, x * factor, y * factor, factor), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}
