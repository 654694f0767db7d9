import type { ShellPath } from '@wallet/federation';

/** Paths of pages that the shell renders itself. Its other paths redirect to pages of remotes. */
export const ownPaths = [
  '/howto',
  '/contact',
  '/terminated',
  '/user/contact',
] as const satisfies readonly ShellPath[];

export type OwnPath = (typeof ownPaths)[number];

/** Returns true when the shell renders the page of this path itself. */
export const isOwnPath = (path: string | undefined): path is OwnPath => ownPaths.some((own) => own === path);
