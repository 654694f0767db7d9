import { parentPort } from 'node:worker_threads';
import { decode } from 'jpeg-js';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { CodeReaderReply, CodeReaderRequest } from './code-reader';

/** Picture in memory, with four bytes per pixel: red, green, blue and alpha. */
interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const white = 255;
const opaque = 255;

/** Returns the mean grey of a square of `factor` × `factor` pixels. Transparent pixels count as white. */
function greyOf({ width, data }: Pixels, left: number, top: number, factor: number): number {
  let sum = 0;
  for (let y = top; y < top + factor; y += 1) {
    for (let x = left; x < left + factor; x += 1) {
      const pixel = (y * width + x) * 4;
      const alpha = data[pixel + 3] ?? opaque;
      // The eye sees green as brightest and blue as darkest, so red, green and blue count 3 to 6 to 1.
      const grey = ((data[pixel] ?? 0) * 3 + (data[pixel + 1] ?? 0) * 6 + (data[pixel + 2] ?? 0)) / 10;
      sum += (grey * alpha + white * (opaque - alpha)) / opaque;
    }
  }
  return sum / (factor * factor);
}

/** Returns the picture in opaque grey, scaled down by an integer factor to at most `maxPixels` pixels. */
function shrink(pixels: Pixels, maxPixels: number): Pixels {
  const factor = Math.max(1, Math.ceil(Math.sqrt((pixels.width * pixels.height) / maxPixels)));
  const width = Math.floor(pixels.width / factor);
  const height = Math.floor(pixels.height / factor);
  const data = new Uint8Array(width * height * 4).fill(white);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * 4;
      // Fills red, green and blue. Alpha stays 255.
      data.fill(greyOf(pixels, x * factor, y * factor, factor), pixel, pixel + 3);
    }
  }
  return { width, height, data };
}

if (!parentPort) throw new Error('code-reader-worker runs in a worker thread only.');
const port = parentPort;

const memoryMb = 400;
/** Sizes in pixels, tried in this order. A code is found fastest and most reliably when it is neither tiny nor huge. */
const sizes = [1_500_000, 6_000_000];

function pixelsOf({ bytes, type }: CodeReaderRequest): Pixels {
  if (type === 'image/png') return PNG.sync.read(Buffer.from(bytes));
  return decode(bytes, { useTArray: true, formatAsRGBA: true, maxMemoryUsageInMB: memoryMb });
}

function read(request: CodeReaderRequest): CodeReaderReply {
  let pixels: Pixels;
  try {
    pixels = pixelsOf(request);
  } catch {
    return { broken: true };
  }
  let lastWidth = 0;
  for (const size of sizes) {
    const { data, width, height } = shrink(pixels, size);
    // A small picture is the same at both sizes.
    if (width === lastWidth) continue;
    lastWidth = width;
    const found = jsQR(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height, {
      inversionAttempts: 'dontInvert',
    });
    if (found?.data) return { code: found.data };
  }
  return { code: null };
}

port.on('message', (request: CodeReaderRequest) => port.postMessage(read(request)));
