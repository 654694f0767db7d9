/** Pictures with more pixels are not decoded: each takes four bytes, and as many again on the way to the thread that decodes. */
export const maxPixels = 16_000_000;

/** What a slip may be: a screenshot, or a photograph of paper. */
export interface Picture {
  type: 'image/png' | 'image/jpeg';
  /** Pixels; 0 where the file does not say. */
  width: number;
  height: number;
  /** Whether it is of a form that takes no more memory than its size says. */
  isPlain: boolean;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

function ofPng(bytes: Buffer): Picture {
  const hasHeader = bytes.length >= 29 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return {
    type: 'image/png',
    width: hasHeader ? bytes.readUInt32BE(16) : 0,
    height: hasHeader ? bytes.readUInt32BE(20) : 0,
    // Eight bits a channel at most, and not interlaced.
    isPlain: hasHeader && (bytes[24] ?? 0) <= 8 && bytes[28] === 0,
  };
}

/** Start-of-frame markers: all from C0 to CF but the tables that share the range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(bytes: Buffer): Picture {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        isPlain: true,
      };
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return { type: 'image/jpeg', width: 0, height: 0, isPlain: false };
}

/** What a file is by its first bytes, whatever its name says; undefined when it is no picture that a slip may be. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return ofPng(bytes);
  if (bytes.subarray(0, jpegStart.length).equals(jpegStart)) return ofJpeg(bytes);
  return undefined;
}
