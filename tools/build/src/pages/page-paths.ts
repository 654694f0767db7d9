import { matchesPath, type PageEntry, pathValue } from '@wallet/federation';

/** Returns the page at a path: the page with exactly this path, else the page whose parameter has this value. */
export const pageAt = <Page extends Pick<PageEntry, 'path'>>(
  pages: readonly Page[],
  path: string | undefined,
): Page | undefined =>
  path === undefined
    ? undefined
    : (pages.find((page) => page.path === path) ?? pages.find((page) => matchesPath(page.path, path)));

/** Returns the paths of a page's HTML: its own, and one for each known value of its parameter that is valid in a path. */
export const pathsOfPage = ({ path, values = [] }: Pick<PageEntry, 'path' | 'values'>): string[] => [
  path,
  ...values.filter((value) => pathValue.test(value)).map((value) => path.replace(/:\w+$/, value)),
];
