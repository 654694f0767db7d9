import type { SlotEntry } from '@wallet/federation';

/** The shell's only page redirects to the conversations. */
export const manifest = {
  name: 'shell',
  pages: [{ path: '/', access: 'public' }],
  dialogs: [],
  contributions: [],
} as const;

/** The main menu, and the menu of the person who is logged in. */
export const slots = [{ id: 'shell.menu' }, { id: 'shell.account' }] as const satisfies readonly SlotEntry[];

declare global {
  interface SiteManifests {
    shell: typeof manifest;
  }
}
