import type { Language } from '@wallet/platform/i18n';

const fetchTexts = jest.fn<Promise<object>, [url: string, integrity: string, fresh: boolean]>();
jest.mock('@wallet/federation/run', () => ({
  fetchTexts: (...asked: [url: string, integrity: string, fresh: boolean]) => fetchTexts(...asked),
}));
const renewCopies = jest.fn<void, [files: readonly object[]]>();
jest.mock('./renew-copies', () => ({ renewCopies: (files: readonly object[]) => renewCopies(files) }));

const data = {
  base: '/shell/1/',
  version: '1',
  js: 'main.js',
  css: 'main.css',
  texts: { th: 'th.json', la: 'la.json', en: 'en.json' },
  integrity: { 'th.json': 'hash th', 'la.json': 'hash la', 'en.json': 'hash en' },
};
const bundle = (words: string) => ({ shell: { skip: words }, common: {}, errors: {} });
const gone = () => Promise.reject(new Error('reset'));

/** Starts in a language as a new page does. Each file in `failing` fails the given number of times. */
async function start(language: Language, edition: 'th' | 'lao', failing: Record<string, number>) {
  jest.resetModules();
  renewCopies.mockReset();
  fetchTexts.mockReset().mockImplementation((url) => {
    const file = url.replace('/shell/1/', '');
    const left = failing[file] ?? 0;
    failing[file] = left - 1;
    return left > 0 ? gone() : Promise.resolve(bundle(file));
  });
  const i18n = await import('@wallet/platform/i18n');
  const { loadShellTexts } = await import('./shell-texts');
  await i18n.setLanguage(language);
  const loading = loadShellTexts(data, edition);
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(5000);
  return { i18n, loading };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a file of texts that fails once or twice is asked for again, past the cache, whose copy is renewed', async () => {
  const { i18n, loading } = await start('en', 'th', { 'en.json': 2 });
  await loading;
  expect(i18n.currentLanguage()).toBe('en');
  expect(i18n.translate('shell', 'skip')).toBe('en.json');
  expect(fetchTexts.mock.calls).toEqual([
    ['/shell/1/en.json', 'hash en', false],
    ['/shell/1/en.json', 'hash en', true],
    ['/shell/1/en.json', 'hash en', true],
  ]);
  expect(renewCopies.mock.calls).toEqual([[[{ url: '/shell/1/en.json', integrity: 'hash en' }]]]);
});

test.each([
  ['th', 'th'],
  ['lao', 'la'],
] as const)(
  'texts that cannot be had leave the page in the language of the %s edition, and the choice remembered',
  async (edition, own) => {
    localStorage.setItem('locale', 'en');
    const { i18n, loading } = await start('en', edition, { 'en.json': 9 });
    await loading;
    expect(i18n.currentLanguage()).toBe(own);
    expect(i18n.translate('shell', 'skip')).toBe(`${own}.json`);
    expect(localStorage.getItem('locale')).toBe('en');
  },
);

test('without any texts the page cannot start', async () => {
  const { loading } = await start('en', 'th', { 'en.json': 9, 'th.json': 9 });
  await jest.advanceTimersByTimeAsync(5000);
  await expect(loading).rejects.toThrow('reset');
});

test('a file that hangs is given up in time', async () => {
  jest.resetModules();
  fetchTexts
    .mockReset()
    .mockImplementation(() => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 5000)));
  const { loadShellTexts } = await import('./shell-texts');
  const given = jest.fn();
  loadShellTexts(data, 'th').catch(given);
  await jest.advanceTimersByTimeAsync(12_000);
  expect(given).toHaveBeenCalledTimes(1);
});

test('without any texts the page says that it could not start, goes on asking, and starts when they come', async () => {
  jest.resetModules();
  let up = false;
  fetchTexts.mockReset().mockImplementation(() => (up ? Promise.resolve(bundle('words')) : gone()));
  const i18n = await import('@wallet/platform/i18n');
  const { awaitShellTexts } = await import('./shell-texts');
  const failed = jest.fn();
  const started = jest.fn();
  void awaitShellTexts(data, 'th', failed).then(started);
  await jest.advanceTimersByTimeAsync(8000);
  expect(failed.mock.calls.length).toBeGreaterThan(1);
  expect(started).not.toHaveBeenCalled();
  up = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(started).toHaveBeenCalledTimes(1);
  expect(i18n.translate('shell', 'skip')).toBe('words');
});
