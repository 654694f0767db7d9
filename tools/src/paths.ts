import { join } from 'node:path';

/** The checkout's root. */
export const root = join(__dirname, '../..');

/** The rooms that are built for the browser; the shell last, because it names no remote. */
export const remotes = [
  'remote-auth',
  'remote-wallet',
  'remote-promotions',
  'remote-spin',
  'remote-chat',
] as const;

export const built = [...remotes, 'shell'] as const;

export type Built = (typeof built)[number];

/** Where composed sites are put. */
export const siteFolder = join(root, '.site');
