import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-explore',
  owner: 'Explore team',
  description:
    'Helps customers to find their way: home, categories and stores; header, footer and store picker.',
  namespace: 'explore',
  shellApi: '^5.0.0',
  pages: [
    {
      path: '/',
      access: 'public',
      expose: 'home',
      fragmentSlots: ['explore.home-recommendations'],
    },
    { path: '/products', access: 'public', expose: 'category' },
    { path: '/products/autonomous', access: 'public', expose: 'category' },
    { path: '/products/classic', access: 'public', expose: 'category' },
    { path: '/stores', access: 'public', expose: 'stores' },
  ],
  dialogs: [],
  widgets: [],
  contributions: [],
  fragments: [
    {
      slot: 'shell.header',
      order: 10,
      expose: 'fragments',
      minHeight: 104,
      isPrerendered: true,
      fragmentSlots: ['explore.header-cart'],
    },
    { slot: 'shell.footer', order: 10, expose: 'fragments', minHeight: 72, isPrerendered: true },
    { slot: 'checkout.store-picker', order: 10, expose: 'store-picker', minHeight: 48, isPrerendered: true },
  ],
});

declare global {
  interface SiteManifests {
    'remote-explore': typeof manifest;
  }

  interface SiteSlots {
    /** In the header, which is itself a fragment on every page. */
    'explore.header-cart': object;
    'explore.home-recommendations': { skus: readonly string[] };
  }

  interface SiteEvents {
    /** A person chose a store in the store picker. */
    'explore:store-chosen': { id: string; name: string };
  }
}
