import { crc32, deflateSync } from 'node:zlib';
import { encode as encodeJpeg } from 'jpeg-js';

/** Returns a chunk of a PNG: length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** Returns a grey PNG whose header contains this size. `content` is the actual data: each row starts with a 0. */
export function pngOf(width: number, height: number, content: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, grey, the only compression and filter method, and not interlaced.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const width = 360;
const height = 640;

/** Draws a picture like a bank app's slip, as rows of grey: lines on white. Each `salt` draws another picture. */
function draw(salt: number): Buffer[] {
  const rows = Array.from({ length: height }, () => Buffer.alloc(width, 255));
  for (let line = 0; line < 10; line += 1)
    rows[60 + line * 30]?.fill(120, 30, 100 + ((line * 53 + salt * (line + 1)) % 230));
  return rows;
}

/** Slips like those of bank apps and cameras. */
export const slipPicture = {
  png(salt = 0): Buffer {
    const rows = draw(salt).flatMap((row) => [Buffer.alloc(1), row]);
    return pngOf(width, height, Buffer.concat(rows));
  },
  jpeg(salt = 0): Buffer {
    const data = Buffer.alloc(width * height * 4, 255);
    // Four bytes per pixel: red, green, blue and opacity.
    for (const [pixel, shade] of Buffer.concat(draw(salt)).entries())
      data.fill(shade, pixel * 4, pixel * 4 + 3);
    return encodeJpeg({ width, height, data }, 80).data;
  },
};
