/** A phone number as the backend knows it: Latin digits without the spaces, dashes and brackets that people type. */
export function phoneNumber(typed: string): string {
  return typed
    .replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s().\u200b\ufeff‐-―-]/g, '');
}
