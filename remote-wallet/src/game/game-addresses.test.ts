import { gameAddresses, platformOf } from './game-addresses';

const all = { web: 'https://g.test/', android: 'https://g.test/android', ios: 'https://g.test/ios' };

test.each([
  ['web', ['web', 'android', 'ios']],
  ['android', ['android', 'web', 'ios']],
  ['ios', ['ios', 'web', 'android']],
] as const)('[S2.43] returns the address for %s first', (device, order) => {
  expect(gameAddresses(all, device).map(({ platform }) => platform)).toEqual(order);
});

test('[S2.43] returns the web address first without one for this device, and skips missing ones', () => {
  expect(gameAddresses({ ...all, ios: null }, 'ios').map(({ address }) => address)).toEqual([
    all.web,
    all.android,
  ]);
  expect(gameAddresses({ web: null, android: null, ios: null }, 'web')).toEqual([]);
});

test('skips an address that is not http or https', () => {
  expect(gameAddresses({ web: 'javascript:alert(1)', android: null, ios: all.ios }, 'web')).toEqual([
    { platform: 'ios', address: all.ios },
  ]);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'web'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'web'],
])('detects the platform of %s with %i touch points as %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});
