/** A phone number as it is stored: Latin digits without the spaces, dashes, dots and brackets that people write. */
export function phoneNumber(written: string): string {
  return written
    .replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}
