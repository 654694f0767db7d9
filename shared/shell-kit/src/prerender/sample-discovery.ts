import { byLanguage } from '@wallet/contract';
import { type Discovery, shellApiVersion } from '@wallet/federation';

/** The paths of the sample's pages, a public one and a member page. */
export const samplePaths = ['/sample', '/user/sample'] as const;

/** A prerendered fragment of the sample. */
export const sampleFragment = { remote: 'sample', slot: 'sample.slot', expose: 'fragments' } as const;

/** Returns a document with one remote that has a page of each kind and adds an item of each kind to all `slots`. */
export const sampleDiscovery = (slots: readonly string[]): Discovery => ({
  schema: '',
  microFrontends: {
    sample: [
      {
        url: '/sample/1/entry.js',
        metadata: { version: '1', integrity: 'sha384-0000' },
        extras: {
          federation: { container: 'mf_sample_remote', integrity: {}, exposes: {} },
          texts: {},
          manifest: {
            name: 'sample',
            owner: 'sample',
            description: 'sample',
            namespace: 'sample',
            shellApi: `^${shellApiVersion}`,
            pages: [
              { path: samplePaths[0], access: 'public', expose: 'sample' },
              { path: samplePaths[1], access: 'member', expose: 'sample' },
            ],
            dialogs: [],
            widgets: [],
            fragments: [true, false].map((isPrerendered, order) => ({
              slot: sampleFragment.slot,
              order,
              expose: isPrerendered ? sampleFragment.expose : 'sample',
              minHeight: 1,
              isPrerendered,
            })),
            contributions: slots.flatMap((slot) =>
              samplePaths.map((page, order) => ({
                slot,
                order,
                icon: 'login',
                label: byLanguage(() => 'sample'),
                page,
                prominent: order === 0,
              })),
            ),
          },
        },
      },
    ],
  },
});

/** The elements that parts of remotes use in addition to their own classes. */
export const partElements = `<i lang="th lo" data-theme="dark light" data-fragments>${'a button dl dd dt fieldset form h1 h2 h3 h4 hr img input label legend li ol p select small strong svg table td textarea th ul video'.replace(/\w+/g, '<$&>')}`;
