/** A stretch of a file: first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The one stretch that a Range header asks for; undefined for the whole file (no header, or one we need not
 * understand), null when the stretch lies outside of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  // Only an end: that many bytes from the back.
  if (from === '') return Number(to) === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : null;
}
