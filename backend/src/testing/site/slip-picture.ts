import { encode as encodeJpeg } from 'jpeg-js';
import { encode as encodeQr } from 'uqr';
import { taggedText } from '@wallet/contract';
import { pngOf } from './png-of';

const width = 360;
const height = 640;
const code = { left: 150, top: 440, module: 4 };

/** Returns the text of the code on a Thai bank's slip. */
export function slipCode(transfer: string, bank = '004'): string {
  const about = taggedText.write([
    ['00', '000001'],
    ['01', bank],
    ['02', transfer],
  ]);
  return taggedText.sign(
    taggedText.write([
      ['00', about],
      ['51', 'TH'],
    ]),
    '91',
  );
}

/**
 * Draws a picture like a bank app's slip, as rows of grey: lines on white, and a code near the end. Each `salt` gives
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
    for (const [place, shade] of Buffer.concat(draw(text, salt)).entries())
      data.fill(shade, place * 4, place * 4 + 3);
    return encodeJpeg({ width, height, data }, 80).data;
  },
};
