const list = /Promise\.all\(\[((?:[\w$]+\.e\(\w+\),)+)([\w$]+\.e\(\w+\))\]\)/g;

/**
 * Returns a minified script with chunks that load together in a fixed order: the bundler orders chunks of equal
 * rank by the checkout's path. The last chunk of a list stays last: it is the part's own, and its styles come after the
 * others'.
 */
export function sortChunks(script: string): string {
  return script.replace(
    list,
    (_, others: string, own: string) =>
      `Promise.all([${others.slice(0, -1).split(',').sort().join(',')},${own}])`,
  );
}
