import type { RemoteVersion } from '@wallet/federation';
import { withBrandLabels } from './brand-labels';

const label = { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' };
const version = {
  extras: {
    federation: {},
    manifest: {
      namespace: 'spin',
      contributions: [{ slot: 'a.b', order: 1, icon: 'spin', textKey: 'menu.spin', label }],
    },
  },
} as unknown as RemoteVersion;

const labels = (...args: Parameters<typeof withBrandLabels>) =>
  (withBrandLabels(...args) as RemoteVersion).extras.manifest.contributions;

test('a menu calls what a remote offers as the site does, in the languages that the site names', () => {
  const messages = { th: {}, la: {}, en: { spin: { 'menu.spin': 'Lucky wheel' } } };
  expect(labels(version, messages)[0]?.label).toEqual({ ...label, en: 'Lucky wheel' });
});

test('pages are not told by which key a label was found', () => {
  expect(labels(version, undefined)).toEqual([{ slot: 'a.b', order: 1, icon: 'spin', label }]);
});
