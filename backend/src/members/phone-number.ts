/** Returns a phone number in its stored form: Latin digits without spaces, dashes, dots and brackets. */
export function phoneNumber(written: string): string {
  return written
    .replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}
