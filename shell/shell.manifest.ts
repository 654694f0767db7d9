import type { ManifestSource, SlotEntry } from '@wallet/federation';

/** A manifest without files to load: the shell owns its pages and dialogs. */
type ShellManifest = Pick<ManifestSource, 'contributions'> & {
  name: 'shell';
  pages: readonly Pick<ManifestSource['pages'][number], 'path' | 'access'>[];
  dialogs: readonly Omit<NonNullable<ManifestSource['dialogs']>[number], 'expose'>[];
};

const defineShell = <const Source extends ShellManifest>(manifest: Source): Source => manifest;

/** Everything that belongs to no team: pages, dialogs, the two menus and the shell's own menu items (S2.11, S2.12). */
export const manifest = defineShell({
  name: 'shell',
  pages: [
    { path: '/', access: 'public' },
    { path: '/howto', access: 'public' },
    { path: '/contact', access: 'public' },
    { path: '/terminated', access: 'public' },
    { path: '/user', access: 'member' },
    { path: '/user/contact', access: 'member' },
  ],
  dialogs: [
    { id: 'shell.agreement', access: 'member' },
    { id: 'shell.conditions', access: 'member' },
    { id: 'shell.notices', access: 'member' },
    { id: 'shell.push', access: 'member' },
    { id: 'shell.howto', access: 'public', params: { video: 'required' } },
  ],
  contributions: [
    { slot: 'shell.visitor-menu', order: 30, icon: 'howto', text: 'nav.howto', page: '/howto' },
    { slot: 'shell.visitor-menu', order: 40, icon: 'contact', text: 'nav.contact', page: '/contact' },
    {
      slot: 'shell.member-menu',
      order: 20,
      icon: 'conditions',
      text: 'nav.conditions',
      dialog: 'shell.conditions',
    },
    { slot: 'shell.member-menu', order: 50, icon: 'contact', text: 'nav.contact', page: '/user/contact' },
  ],
});

/** The slots that the shell opens. No code on a page reads this list. */
export const slots = [
  { id: 'shell.visitor-menu' },
  { id: 'shell.member-menu' },
] as const satisfies readonly SlotEntry[];

declare global {
  interface SiteManifests {
    shell: typeof manifest;
  }
}
