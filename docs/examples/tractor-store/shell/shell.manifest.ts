/** The shell's only page leads to the home. Its frame has the slots of the header and the footer on every page. */
export const manifest = {
  name: 'shell',
  pages: [{ path: '/', access: 'public' }],
  fragmentSlots: ['shell.header', 'shell.footer'],
  dialogs: [],
  contributions: [],
} as const;

export const slots = [] as const;

declare global {
  interface SiteManifests {
    shell: typeof manifest;
  }

  interface SiteSlots {
    'shell.header': object;
    'shell.footer': object;
  }
}
