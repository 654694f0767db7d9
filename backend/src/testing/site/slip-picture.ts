import { crc32, deflateSync } from 'node:zlib';
import { taggedText } from '@wallet/contract';
import { encode as encodeJpeg } from 'jpeg-js';
import { encode as encodeQr } from 'uqr';

/** Returns a chunk of a PNG: length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** Returns a grey PNG whose header contains this size. `content` is the actual data: each row starts with a 0. */
export function pngOf(width: number, height: number, content: Buffer, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, grey, the only compression and filter method, and the interlace method.
  header.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const width = 360;
const height = 640;
const code = { left: 150, top: 440, module: 4 };

/** Returns the text of the code on a Thai bank's slip. The tags are those of the Bank of Thailand's slip verification. */
export function slipCode(transfer: string, bank = '004'): string {
  const about = taggedText.write([
    ['00', '000001'],
    ['01', bank],
    ['02', transfer],
  ]);
  return taggedText.appendChecksum(
    taggedText.write([
      ['00', about],
      ['51', 'TH'],
    ]),
    '91',
  );
}

/**
 * Draws a picture like a bank app's slip, as rows of grey: lines on white, and a code near the end. Each `salt` draws
 * another picture.
 */
function draw(text: string | null, salt: number): Buffer[] {
  const rows = Array.from({ length: height }, () => Buffer.alloc(width, 255));
  for (let line = 0; line < 10; line += 1) {
    rows[60 + line * 30]?.fill(120, 30, 100 + ((line * 53 + salt * (line + 1)) % 230));
  }
  const { data, size } = text === null ? { data: [], size: 0 } : encodeQr(text, { border: 2 });
  for (let y = 0; y < size * code.module; y += 1) {
    for (const [x, isDark] of data[Math.floor(y / code.module)]?.entries() ?? []) {
      const left = code.left + x * code.module;
      rows[code.top + y]?.fill(isDark ? 0 : 255, left, left + code.module);
    }
  }
  return rows;
}

/** Slips like those of bank apps and cameras, with the given text as their code. */
export const slipPicture = {
  /** Returns only the rows of grey. */
  rows: (text: string | null, salt = 0): Buffer[] => draw(text, salt),
  png(text: string | null, salt = 0): Buffer {
    const rows = draw(text, salt).flatMap((row) => [Buffer.alloc(1), row]);
    return pngOf(width, height, Buffer.concat(rows));
  },
  jpeg(text: string | null, salt = 0): Buffer {
    const data = Buffer.alloc(width * height * 4, 255);
    // Four bytes per pixel: red, green, blue and opacity.
    for (const [pixel, shade] of Buffer.concat(draw(text, salt)).entries())
      data.fill(shade, pixel * 4, pixel * 4 + 3);
    return encodeJpeg({ width, height, data }, 80).data;
  },
};
