import type { manifest } from '../../shell.manifest';

/** Paths of pages that the shell renders itself. Its other paths redirect to pages of remotes. */
export const builtInPaths = [
  '/howto',
  '/contact',
  '/terminated',
  '/user/contact',
] as const satisfies readonly (typeof manifest.pages)[number]['path'][];

export type BuiltInPath = (typeof builtInPaths)[number];

/** Returns true when the shell renders the page of this path itself. */
export const isBuiltInPath = (path: string | undefined): path is BuiltInPath =>
  builtInPaths.some((own) => own === path);
