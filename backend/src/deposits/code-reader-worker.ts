import { parentPort } from 'node:worker_threads';
import { decode } from 'jpeg-js';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { CodeReaderReply, CodeReaderRequest } from './code-reader-messages';
import { type Pixels, shrink } from './shrink';

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
  let last = 0;
  for (const size of sizes) {
    const { data, width, height } = shrink(pixels, size);
    if (width === last) continue;
    last = width;
    const found = jsQR(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height, {
      inversionAttempts: 'dontInvert',
    });
    if (found?.data) return { code: found.data };
  }
  return { code: null };
}

port.on('message', (request: CodeReaderRequest) => port.postMessage(read(request)));
