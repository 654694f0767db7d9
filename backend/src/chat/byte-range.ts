/** A byte range of a file; the first and the last byte are included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses the single range of a Range header. Returns undefined for the whole file (no header, or one that may be
 * ignored), null when the range is outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  // Only an end: a range of that many bytes at the end of the file.
  if (from === '') return Number(to) === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : null;
}
