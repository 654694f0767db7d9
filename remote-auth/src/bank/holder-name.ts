/** A holder's name as banks write it: upper case, single spaces (S2.17, S3.1). */
export function holderName(...parts: readonly string[]): string {
  return parts.join(' ').replace(/\s+/g, ' ').trim().toUpperCase();
}
