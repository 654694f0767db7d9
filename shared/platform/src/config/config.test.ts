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
  setConfig({});
  expect(getConfig().gameLoginWithPassword).toEqual([]);
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
