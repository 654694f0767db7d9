import { taggedText } from '@wallet/contract';

/** Maximum pixels to decode. Each uses four bytes, and four more during the transfer to the decoding thread. */
export const maxPixels = 16_000_000;

/** Accepted picture of a slip: a screenshot, or a photograph of paper. */
export interface Picture {
  type: 'image/png' | 'image/jpeg';
  /** Pixels; 0 when the file does not contain the size. */
  width: number;
  height: number;
  /** True when the format needs no more memory than the size in its header. */
  hasBoundedMemory: boolean;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

function parsePng(bytes: Buffer): Picture {
  const hasHeader = bytes.length >= 29 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return {
    type: 'image/png',
    width: hasHeader ? bytes.readUInt32BE(16) : 0,
    height: hasHeader ? bytes.readUInt32BE(20) : 0,
    // At most eight bits per channel, and not interlaced.
    hasBoundedMemory: hasHeader && (bytes[24] ?? 0) <= 8 && bytes[28] === 0,
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
        hasBoundedMemory: true,
      };
    }
    // A second FF is padding.
    start += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(start + 2);
  }
  return { type: 'image/jpeg', width: 0, height: 0, hasBoundedMemory: false };
}

/** Detects the type of a file by its first bytes. Returns undefined when it is not an accepted picture. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return parsePng(bytes);
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return parseJpeg(bytes);
  return undefined;
}

/** `broken`: a slip's code that is invalid; null: another kind of code. */
type SlipReference = { refNo: string } | 'broken' | null;

/** Tags of the code that Thai banks print on slips. The first field contains the other three: `bank` is the sender's. */
const tags = { payload: '00', purpose: '00', bank: '01', transfer: '02' };
const slipPurpose = '000001';

export function slipReference(code: string): SlipReference {
  const payload = taggedText.parse(code)?.get(tags.payload);
  const fields = payload === undefined ? undefined : taggedText.parse(payload);
  if (fields?.get(tags.purpose) !== slipPurpose) return null;
  const bank = fields.get(tags.bank) ?? '';
  const transfer = fields.get(tags.transfer) ?? '';
  const isComplete =
    /^\d{1,6}$/.test(bank) && /^[\w-]{1,64}$/.test(transfer) && taggedText.hasValidChecksum(code);
  return isComplete ? { refNo: `${bank}:${transfer}` } : 'broken';
}
