import type { Language } from '@wallet/platform/i18n';

const fetchJson = jest.fn<Promise<object>, [url: string, integrity: string, fresh: boolean]>();
jest.mock('@wallet/federation/run', () => ({
  fetchJson: (...request: [url: string, integrity: string, fresh: boolean]) => fetchJson(...request),
}));
const fetchFile = jest.fn<Promise<object>, [url: string, init: RequestInit]>();

const data = {
  base: '/shell/1/',
  version: '1',
  js: 'main.js',
  css: 'main.css',
  texts: { th: 'th.json', la: 'la.json', en: 'en.json' },
  integrity: { 'th.json': 'hash th', 'la.json': 'hash la', 'en.json': 'hash en' },
};
const bundle = (text: string) => ({ shell: { skip: text }, common: {}, errors: {} });
const rejectFetch = () => Promise.reject(new Error('reset'));

/** Starts in a language as a new page does. Each file in `failing` fails the given number of times. */
async function start(language: Language, first: Language, failing: Record<string, number>) {
  jest.resetModules();
  fetchFile.mockReset().mockResolvedValue({});
  fetchJson.mockReset().mockImplementation((url) => {
    const file = url.replace('/shell/1/', '');
    const failures = failing[file] ?? 0;
    failing[file] = failures - 1;
    return failures > 0 ? rejectFetch() : Promise.resolve(bundle(file));
  });
  const i18n = await import('@wallet/platform/i18n');
  const { loadShellTexts } = await import('./shell-texts');
  await i18n.setLanguage(language);
  const loading = loadShellTexts(data, first);
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(5000);
  return { i18n, loading };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: fetchFile });
});
afterEach(() => jest.useRealTimers());

test('retries a failed locale file past the cache and refreshes the cached copy', async () => {
  const { i18n, loading } = await start('en', 'th', { 'en.json': 2 });
  await loading;
  expect(i18n.currentLanguage()).toBe('en');
  expect(i18n.translate('shell', 'skip')).toBe('en.json');
  expect(fetchJson.mock.calls).toEqual([
    ['/shell/1/en.json', 'hash en', false],
    ['/shell/1/en.json', 'hash en', true],
    ['/shell/1/en.json', 'hash en', true],
  ]);
  expect(fetchFile.mock.calls).toEqual([
    ['/shell/1/en.json', { cache: 'reload', integrity: 'hash en', priority: 'low' }],
  ]);
});

test.each(['th', 'la'] as const)(
  'starts in the first language, %s, when the texts fail, and keeps the stored choice',
  async (language) => {
    localStorage.setItem('locale', 'en');
    const { i18n, loading } = await start('en', language, { 'en.json': 9 });
    await loading;
    expect(i18n.currentLanguage()).toBe(language);
    expect(i18n.translate('shell', 'skip')).toBe(`${language}.json`);
    expect(localStorage.getItem('locale')).toBe('en');
  },
);

test('reports each failed round, continues to retry, and starts when the texts are loaded', async () => {
  jest.resetModules();
  let isUp = false;
  fetchJson.mockReset().mockImplementation(() => (isUp ? Promise.resolve(bundle('text')) : rejectFetch()));
  const i18n = await import('@wallet/platform/i18n');
  const { awaitShellTexts } = await import('./shell-texts');
  const onFailure = jest.fn();
  const onStart = jest.fn();
  void awaitShellTexts(data, 'th', onFailure).then(onStart);
  await jest.advanceTimersByTimeAsync(8000);
  expect(onFailure.mock.calls.length).toBeGreaterThan(1);
  expect(onStart).not.toHaveBeenCalled();
  isUp = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onStart).toHaveBeenCalledTimes(1);
  expect(i18n.translate('shell', 'skip')).toBe('text');
});

test('replaces the page’s texts with texts that are saved while the page is open', async () => {
  jest.resetModules();
  const { addTexts, translate } = await import('@wallet/platform/i18n');
  const { listenForSavedTexts } = await import('./shell-texts');
  addTexts('sample', 'th', { title: 'one', rest: 'unchanged' });
  listenForSavedTexts();
  const detail = { namespace: 'sample', language: 'th', texts: { title: 'two' } };
  window.dispatchEvent(new CustomEvent('dev:texts', { detail }));
  expect([translate('sample', 'title'), translate('sample', 'rest')]).toEqual(['two', 'unchanged']);
});
