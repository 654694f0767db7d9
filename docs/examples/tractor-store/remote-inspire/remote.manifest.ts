import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-inspire',
  owner: 'Inspire team',
  description: 'Recommends machines in similar colours, in the pages of the other teams.',
  namespace: 'inspire',
  shellApi: '^5.0.0',
  pages: [],
  dialogs: [],
  widgets: [],
  contributions: [],
  fragments: [
    { slot: 'explore.home-recommendations', order: 10, expose: 'fragments', minHeight: 256 },
    { slot: 'decide.recommendations', order: 10, expose: 'fragments', minHeight: 256 },
    // The cart is empty in its HTML, so the build knows the recommendations.
    {
      slot: 'checkout.recommendations',
      order: 10,
      expose: 'fragments',
      minHeight: 256,
      isPrerendered: true,
    },
  ],
});

declare global {
  interface SiteManifests {
    'remote-inspire': typeof manifest;
  }
}
