/**
 * Where a visitor stands among all visitors of a remote, in percent from 0 to just under 100: even over visitors, and
 * independent between remotes. It is FNV-1a, whose last bits are mixed as in MurmurHash3.
 */
export function bucketOf(visitor: string, remote: string): number {
  const { imul } = Math;
  let hash = 2166136261;
  for (const sign of `${visitor} ${remote}`) hash = imul(hash ^ sign.charCodeAt(0), 16777619);
  hash = imul(hash ^ (hash >>> 16), 2246822507);
  hash = imul(hash ^ (hash >>> 13), 3266489909);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
