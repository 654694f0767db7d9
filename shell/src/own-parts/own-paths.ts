import type { ShellPath } from '@wallet/federation';

/** Pages that the shell draws itself; its others lead on to pages of remotes. */
export const ownPaths = [
  '/howto',
  '/contact',
  '/terminated',
  '/user/contact',
] as const satisfies readonly ShellPath[];

export type OwnPath = (typeof ownPaths)[number];

/** Whether the shell draws the page of this path itself. */
export const isOwnPath = (path: string | undefined): path is OwnPath => ownPaths.some((own) => own === path);
