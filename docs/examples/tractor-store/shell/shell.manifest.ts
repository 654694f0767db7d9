/** The shell has no page. Its frame has the slots of the header and the footer. */
export const manifest = {
  name: 'shell',
  pages: [],
  dialogs: [],
  contributions: [],
  fragmentSlots: ['shell.header', 'shell.footer'],
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
