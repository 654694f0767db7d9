import type { SlipNoteCode } from '@wallet/contract';

/** Maximum pixels of a picture: whoever checks the slip needs four bytes of memory for each. */
const maxPixels = 16_000_000;

/** Accepted picture of a slip: a screenshot, or a photograph of paper. */
export interface Picture {
  type: 'image/png' | 'image/jpeg';
  /** Pixels; 0 when the file does not contain the size. */
  width: number;
  height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

function parsePng(bytes: Buffer): Picture {
  const hasHeader = bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return {
    type: 'image/png',
    width: hasHeader ? bytes.readUInt32BE(16) : 0,
    height: hasHeader ? bytes.readUInt32BE(20) : 0,
  };
}

/** True for start-of-frame markers: C0 to CF without the table markers in that range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function parseJpeg(bytes: Buffer): Picture {
  // Each segment begins with FF, its marker and its length, which includes the two bytes of the length.
  let start = 2;
  while (start + 9 < bytes.length && bytes[start] === 0xff) {
    const marker = bytes[start + 1] ?? 0;
    if (isFrame(marker)) {
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(start + 5),
        width: bytes.readUInt16BE(start + 7),
      };
    }
    // A second FF is padding.
    start += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(start + 2);
  }
  return { type: 'image/jpeg', width: 0, height: 0 };
}

/** Detects the type of a file by its first bytes. Returns undefined when it is not an accepted picture. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return parsePng(bytes);
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return parseJpeg(bytes);
  return undefined;
}

/** Returns why a picture is rejected by its header alone; null when the header is acceptable. */
export function noteOfHeader({ width, height }: Picture): SlipNoteCode | null {
  if (width === 0 || height === 0) return 'CANNOT_READ_CROPPED_IMAGE';
  return width * height > maxPixels ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null;
}
