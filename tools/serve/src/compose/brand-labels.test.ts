import { byLanguage } from '@wallet/contract';
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

test('the site’s own labels replace those of a remote, and the keys of labels are removed', () => {
  const messages = { ...byLanguage(() => ({})), en: { spin: { 'menu.spin': 'Lucky wheel' } } };
  expect(labels(version, messages)[0]?.label).toEqual({ ...label, en: 'Lucky wheel' });
  expect(labels(version, undefined)).toEqual([{ slot: 'a.b', order: 1, icon: 'spin', label }]);
});
