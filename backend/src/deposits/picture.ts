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
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        hasBoundedMemory: true,
      };
    }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return { type: 'image/jpeg', width: 0, height: 0, hasBoundedMemory: false };
}

/** Detects the type by the first bytes; undefined when it is not an accepted picture. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return parsePng(bytes);
  if (bytes.subarray(0, jpegSignature.length).equals(jpegSignature)) return parseJpeg(bytes);
  return undefined;
}

/** `broken`: a slip's code that is invalid; null: another kind of code. */
type SlipReference = { refNo: string } | 'broken' | null;

/** Field tags of the code that Thai banks print on slips: purpose, the sender's bank, the transfer, the checksum. */
const tags = { about: '00', purpose: '00', bank: '01', transfer: '02', checksum: '91' };
const slipPurpose = '000001';

export function slipReference(code: string): SlipReference {
  const about = taggedText.parse(code)?.get(tags.about);
  const fields = about === undefined ? undefined : taggedText.parse(about);
  if (fields?.get(tags.purpose) !== slipPurpose) return null;
  const bank = fields.get(tags.bank) ?? '';
  const transfer = fields.get(tags.transfer) ?? '';
  const isComplete =
    /^\d{1,6}$/.test(bank) && /^[\w-]{1,64}$/.test(transfer) && taggedText.hasValidChecksum(code);
  return isComplete ? { refNo: `${bank}:${transfer}` } : 'broken';
}
