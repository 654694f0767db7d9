import { parseSiteConfig } from '@wallet/contract';
import { loadCode } from '../load-code';
import { loadSanitiser } from '../sanitise';
import { getConfig, setConfig } from './config';

test('[S7.2] reads the backend URL of the environment from the served page', () => {
  document.body.innerHTML = `<script type="application/json" id="w-config">{"backendUrl":"https://api.test"}</script>`;
  expect(getConfig().backendUrl).toBe('https://api.test');
  setConfig({ edition: 'lao' });
  expect(getConfig()).toMatchObject({ edition: 'lao', backendUrl: '' });
});

test('contains no game’s password in a URL unless the operator configures it', () => {
  expect(parseSiteConfig({}).gameLoginWithPassword).toEqual([]);
});

test.each([
  [{ backendUrl: 'ftp://x' }, 'backendUrl'],
  [{ backendUrl: 'https://x/path' }, 'backendUrl'],
  [{ codeOrigins: 'https://x.test' }, 'codeOrigins'],
  [{ codeOrigins: ['https://*'] }, 'codeOrigins'],
  [{ codeOrigins: ['https://x.test/path'] }, 'codeOrigins'],
  [{ mediaOrigins: ['https://x.test/path'] }, 'mediaOrigins'],
  [{ chatSocketUrl: 'https://chat.test' }, 'chatSocketUrl'],
  [{ chatSocketUrl: 'wss://chat.test/path' }, 'chatSocketUrl'],
  [{ edition: 'en' }, 'edition'],
  [{ gameLoginNewTab: 'yes' }, 'gameLoginNewTab'],
  [{ gameLoginWithPassword: ['pg'] }, 'gameLoginWithPassword'],
  [{ qrMinimums: { NOPE: 3 } }, 'qrMinimums'],
  [{ qrMinimums: { ZPAY: 0 } }, 'qrMinimums'],
  [{ qrProviders: ['NOPE'] }, 'qrProviders'],
  [{ qrProviders: 'KBANK' }, 'qrProviders'],
  [{ trueLinkSecret: '' }, 'trueLinkSecret'],
  [{ supportLink: 'javascript:alert(1)' }, 'supportLink'],
  [{ reportUrl: '//elsewhere.example/x' }, 'reportUrl'],
  [{ reportUrl: 'https://user:word@api.example.com/report' }, 'reportUrl'],
  [{ reportUrl: '/api/report?key=1' }, 'reportUrl'],
  [{ reportUrl: 'javascript:alert(1)' }, 'reportUrl'],
  [{ vitalsSample: 1.5 }, 'vitalsSample'],
  [{ vitalsSample: '1' }, 'vitalsSample'],
  [{ serviceWorker: 'off' }, 'serviceWorker'],
])('reports an invalid value: %j', (input, name) => {
  expect(() => parseSiteConfig(input)).toThrow(name);
});

test('reports all invalid values at once', () => {
  expect(() => parseSiteConfig({ edition: 'en', qrProviders: ['NOPE'] })).toThrow(
    /edition must be th or lao, not "en"\.\nqrProviders must be a list of KBANK, .+, not \["NOPE"\]\./,
  );
  expect(() => parseSiteConfig(null)).toThrow('must be an object');
});

test('accepts no URL for reports, a path or a complete URL', () => {
  for (const reportUrl of ['', '/api/report', 'https://api.example.com/api/report'])
    expect(parseSiteConfig({ reportUrl }).reportUrl).toBe(reportUrl);
});

test('[S7.15] uses all five QR providers by default when neither the backend nor the site lists any', () => {
  setConfig({});
  expect(getConfig().qrProviders).toEqual(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']);
  setConfig({ qrProviders: ['ZPAY'] });
  expect(getConfig().qrProviders).toEqual(['ZPAY']);
});

test('shows pictures of the origins that the page’s policy allows, and of no others', async () => {
  setConfig({ mediaOrigins: ['https://pictures.example'], backendUrl: 'https://api.example' });
  const sanitise = await loadSanitiser();
  const sources = (...addresses: string[]): (string | null)[] => {
    const container = document.createElement('div');
    container.innerHTML = String(sanitise(addresses.map((address) => `<img src="${address}">`).join('')));
    return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  };
  const own = 'https://pictures.example/a.png';
  expect(sources(own, 'https://elsewhere.example/b.png', '/media/own/c.png')).toEqual([
    own,
    'https://api.example/media/own/c.png',
  ]);
  setConfig({});
  expect(sources(own)).toEqual([]);
});

describe('loadCode', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    delete window.__w_retry;
  });
  afterEach(() => jest.useRealTimers());

  test('requests code under its own URL, and retries it once under a fresh URL when it fails', async () => {
    const addresses: (string | undefined)[] = [];
    const loading = loadCode(() => {
      addresses.push(window.__w_retry);
      return addresses.length < 2 ? Promise.reject(new Error('500')) : Promise.resolve('code');
    });
    await jest.advanceTimersByTimeAsync(400);
    await expect(loading).resolves.toBe('code');
    expect(addresses).toEqual([undefined, expect.any(String)]);
  });

  test('rejects when the retry fails, and the next call starts again', async () => {
    const load = jest.fn(() => Promise.reject(new Error('500')));
    for (const calls of [2, 4]) {
      const loading = loadCode(load);
      loading.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(400);
      await expect(loading).rejects.toThrow('500');
      expect(load).toHaveBeenCalledTimes(calls);
    }
  });
});
