import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-checkout',
  owner: 'Checkout team',
  description:
    'The way to an order: cart, checkout and thanks; mini cart and the button that adds to the cart.',
  namespace: 'checkout',
  shellApi: '^5.0.0',
  pages: [
    { path: '/cart', access: 'public', expose: 'cart', fragmentSlots: ['checkout.recommendations'] },
    {
      path: '/checkout',
      access: 'public',
      expose: 'order',
      frame: 'bare',
      fragmentSlots: ['checkout.store-picker'],
    },
    { path: '/checkout/thanks', access: 'public', expose: 'thanks', frame: 'bare' },
  ],
  dialogs: [],
  widgets: [],
  contributions: [],
  fragments: [
    { slot: 'explore.header-cart', order: 10, expose: 'mini-cart', minHeight: 44, isPrerendered: true },
    { slot: 'decide.buy-box', order: 10, expose: 'buy-box', minHeight: 152 },
  ],
});

declare global {
  interface SiteManifests {
    'remote-checkout': typeof manifest;
  }

  interface SiteSlots {
    'checkout.recommendations': { skus: readonly string[] };
    'checkout.store-picker': object;
  }

  interface SiteEvents {
    /** The contents of the cart changed. */
    'checkout:cart-changed': { count: number };
  }
}
