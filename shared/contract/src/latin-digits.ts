/** Returns the text with Thai and Lao digits replaced by Latin ones. */
export function latinDigits(text: string): string {
  // The last four bits of each digit's code point are its value.
  return text.replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
