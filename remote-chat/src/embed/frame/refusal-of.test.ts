import { refusalOf } from './refusal-of';

const own = 'https://wallet.example';
const frame = { own, backend: 'https://api.wallet.example', allowed: ['https://shop.example'] };

test.each([
  [{ origin: own, backend: null }, null],
  [{ origin: 'https://shop.example', backend: null }, null],
  [{ origin: 'https://shop.example', backend: 'https://api.wallet.example' }, null],
  [{ origin: 'https://shop.example.evil.example', backend: null }, 'origin'],
  [{ origin: 'http://shop.example', backend: null }, 'origin'],
  [{ origin: 'null', backend: null }, 'origin'],
  [{ origin: 'https://shop.example', backend: 'https://evil.example' }, 'backend'],
] as const)('a page that asks with %j is refused for: %s', (asked, reason) => {
  expect(refusalOf(asked, frame)).toBe(reason);
});
