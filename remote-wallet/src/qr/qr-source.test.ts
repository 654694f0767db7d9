import { fromBaht } from '@wallet/contract/satang';
import { setConfig } from '@wallet/platform/config';
import { providerRules } from './issuers';
import { qrSource } from './qr-source';

afterEach(() => setConfig({}));

const inside = (source: string | null) => decodeURIComponent(source?.split(',')[1] ?? '');

test('[S3.17] converts SVG markup to an image source with its namespace and a size', () => {
  const complete = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';
  expect(qrSource(complete)).toMatch(/^data:image\/svg\+xml/);
  expect(inside(qrSource(complete))).toBe(complete);
  expect(inside(qrSource('<svg viewBox="0 0 9 9"/>'))).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 9 9"/>',
  );
  // An SVG is extracted from its wrapper.
  expect(inside(qrSource(`<div><p>${complete}</p></div><script>alert(1)</script>`))).toBe(complete);
  expect(qrSource('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')).not.toBeNull();
});

test.each([
  '',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script><svg/>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'https://elsewhere.example/qr.svg',
  '<iframe src="//x"></iframe>',
  '<img src="javascript:alert(1)">',
  '<img src="//elsewhere.example/1.png">',
  '<img src="/\\elsewhere.example/1.png">',
  '<img alt="no address">',
  '<script>alert(1)</script><img src="/media/1.png">',
  '<p>Pay 100</p>',
])('[S3.17] rejects %j, which is not an allowed image', (markup) => {
  expect(qrSource(markup)).toBeNull();
});

test('encodes hostile markup as image data only', () => {
  const source = qrSource('<svg onload="alert(1)"><script>alert(2)</script></svg>') ?? '';
  expect(source).toMatch(/^data:image\/svg\+xml;charset=utf-8,[^<>"']+$/);
});

const png = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  [png, png],
  [`<img src="${png}">`, png],
  [`<div><img alt='' width=9 src='${png}' /></div>`, png],
  [`<img src=${png}>`, png],
  ['<img src="/media/qr/1.png?a=1&amp;b=2" onerror="alert(1)">', '/media/qr/1.png?a=1&b=2'],
  ['/media/qr/1.png', '/media/qr/1.png'],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E', 'data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E'],
])('[S3.17] extracts the URL of an image: %s', (markup, source) => {
  expect(qrSource(markup)).toBe(source);
});

test('[S3.17] resolves a URL against a backend on another origin and rejects any other origin', () => {
  setConfig({ backendUrl: 'https://api.test' });
  expect(qrSource('<img src="/media/qr/1.png">')).toBe('https://api.test/media/qr/1.png');
  expect(qrSource('https://api.test/media/qr/1.png')).toBe('https://api.test/media/qr/1.png');
  expect(qrSource('<img src="https://elsewhere.example/1.png">')).toBeNull();
});

describe('issuers', () => {
  const baht = (amounts: readonly number[]) => amounts.map(fromBaht);
  const rules = (provider: Parameters<typeof providerRules>[0], minDeposit = 1) =>
    providerRules(provider, fromBaht(minDeposit), 'THB');

  test('[S9.10] returns the quick amounts and the minimum of every provider', () => {
    expect(rules('KBANK').quick).toEqual(baht([10, 20, 50, 100, 500, 1000]));
    for (const provider of ['WW', 'PAYONEX'] as const)
      expect(rules(provider)).toEqual({ minAmount: 10_000, quick: baht([100, 200, 300, 500, 1000]) });
    for (const provider of ['PAYTIMZ', 'ZPAY'] as const)
      expect(rules(provider)).toEqual({ minAmount: 1_000, quick: baht([10, 50, 100, 500, 1000]) });
  });

  test('[S9.10] uses a minimum of the environment and adjusts the first quick amount', () => {
    setConfig({ qrMinimums: { PAYTIMZ: 20, ZPAY: 60 } });
    expect(rules('PAYTIMZ')).toEqual({ minAmount: 2_000, quick: baht([20, 50, 100, 500, 1000]) });
    expect(rules('ZPAY')).toEqual({ minAmount: 6_000, quick: baht([60, 100, 500, 1000]) });
  });

  test('[S9.11] uses the minimum deposit when the provider’s own is lower', () => {
    expect(rules('KBANK', 20)).toEqual({ minAmount: 2_000, quick: baht([20, 50, 100, 500, 1000]) });
    expect(rules('ZPAY', 50).minAmount).toBe(5_000);
    expect(rules('WW', 50).minAmount).toBe(10_000);
  });

  test('[S1.4] [S9.10] returns multiples of the minimum deposit for kip, because the amounts of providers are in baht', () => {
    setConfig({ qrMinimums: { ZPAY: 60 } });
    expect(providerRules('ZPAY', fromBaht(10_000), 'LAK')).toEqual({
      minAmount: 1_000_000,
      quick: baht([10_000, 20_000, 50_000, 100_000, 500_000]),
    });
    expect(providerRules('ZPAY', fromBaht(0), 'LAK').quick).toEqual([]);
  });
});
