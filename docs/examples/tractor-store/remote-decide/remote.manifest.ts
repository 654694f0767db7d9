import { defineRemote } from '@wallet/federation';
import products from './src/data/products.json';

export const manifest = defineRemote({
  name: 'remote-decide',
  owner: 'Decide team',
  description: 'Helps customers to decide: the page of a product with its variants.',
  namespace: 'decide',
  shellApi: '^5.0.0',
  pages: [
    {
      path: '/product/:id',
      values: products.map(({ id }) => id),
      query: { sku: 'optional' },
      access: 'public',
      expose: 'product',
      fragmentSlots: ['decide.buy-box', 'decide.recommendations'],
    },
  ],
  dialogs: [],
  widgets: [],
  contributions: [],
});

declare global {
  interface SiteManifests {
    'remote-decide': typeof manifest;
  }

  interface SiteSlots {
    /** The variant that the person has chosen. */
    'decide.buy-box': { sku: string };
    'decide.recommendations': { skus: readonly string[] };
  }
}
