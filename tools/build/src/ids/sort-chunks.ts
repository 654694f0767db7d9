/** Matches a minified `Promise.all([a.e(1),a.e(2),a.e(3)])`: all chunks but the last, and the last one. */
const chunkList = /Promise\.all\(\[((?:[\w$]+\.e\(\w+\),)+)([\w$]+\.e\(\w+\))\]\)/g;

/**
 * Returns a minified script with chunks that load together in a fixed order: the bundler orders chunks of equal
 * rank by the checkout's path. The last chunk of a list stays last: it is the part's own, and its styles come after the
 * others'.
 */
export function sortChunks(script: string): string {
  return script.replace(
    chunkList,
    (_, others: string, own: string) =>
      `Promise.all([${others.slice(0, -1).split(',').sort().join(',')},${own}])`,
  );
}
