import { render, screen, act } from '@testing-library/react';
import { byLanguage } from '@wallet/contract';
import { setConfig } from '@wallet/platform/config';
import { addTexts, changeLanguage, currentLanguage, ensureTexts, namespaceText, translate } from './i18n';
import { editionLanguage, startLanguage } from './language-storage';

type Texts = { hello: string; items_one: string; items_other: string; deep: { inner: string } };
const texts = (hello: string): Texts => ({
  hello,
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  deep: { inner: `${hello} {{name}}` },
});
const useText = namespaceText<Texts>('sample');

function Sample() {
  const t = useText();
  return (
    <p>
      {t('hello')} · {t('items', { count: 2 })} · {t('deep.inner', { name: 'A' })}
    </p>
  );
}

function Word({ namespace }: { namespace: string }) {
  return <p>{namespaceText<{ word: string }>(namespace)()('word')}</p>;
}

beforeEach(() => localStorage.clear());

test('[S1.1] [S3.33] [S3.34] loads all texts in use on a language switch, changes them at once and stores the choice', async () => {
  addTexts('sample', 'th', texts('สวัสดี'));
  await ensureTexts('sample', async (language) => texts(language === 'la' ? 'ສະບາຍດີ' : 'Hello'));
  render(<Sample />);
  expect(screen.getByText('สวัสดี · 2 items · สวัสดี A')).toBeVisible();
  await act(() => changeLanguage('la'));
  expect(screen.getByText(/^ສະບາຍດີ/)).toBeVisible();
  expect(document.documentElement.lang).toBe('lo');
  expect(localStorage.getItem('locale')).toBe('la');
  expect(document.cookie).toContain('language=LA');
});

test('does not wait for texts of a remote that is not on the page or never loaded, and loads them when it is mounted', async () => {
  await expect(ensureTexts('dead', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await changeLanguage('th');
  let isOnline = false;
  await ensureTexts('broken', async (language) => {
    if (language === 'en' && !isOnline) throw new Error('offline');
    return { word: language === 'en' ? 'word' : 'คำ' };
  });
  await changeLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(translate('broken', 'word')).toBe('คำ');
  expect(translate('sample', 'hello')).toBe('Hello');
  isOnline = true;
  render(<Word namespace="broken" />);
  expect(await screen.findByText('word')).toBeVisible();
});

test('keeps the language of the page when texts of a remote on it cannot be loaded', async () => {
  await act(() => changeLanguage('th'));
  await ensureTexts('shown', async (language) => {
    if (language === 'la') throw new Error('offline');
    return { word: 'เห็น' };
  });
  const { unmount } = render(<Word namespace="shown" />);
  await act(async () => {
    await expect(changeLanguage('la')).rejects.toThrow('offline');
  });
  expect(currentLanguage()).toBe('th');
  expect(document.documentElement.lang).toBe('th');
  expect(localStorage.getItem('locale')).not.toBe('la');
  unmount();
  await act(() => changeLanguage('la'));
  expect(currentLanguage()).toBe('la');
});

test('keeps the language when required texts cannot be loaded', async () => {
  jest.resetModules();
  const fresh = await import('./i18n');
  await fresh.ensureTexts('only', (language) =>
    language === 'th' ? Promise.resolve({}) : Promise.reject(new Error('offline')),
  );
  await expect(fresh.setLanguage('en', ['only'])).rejects.toThrow('offline');
  expect(fresh.currentLanguage()).toBe('th');
});

test('shows the language that was chosen last, in any order of loading', async () => {
  await changeLanguage('th');
  let resolveEnglish: (texts: object) => void = () => undefined;
  await ensureTexts('slow', (language) =>
    language === 'en' ? new Promise<object>((resolve) => (resolveEnglish = resolve)) : Promise.resolve({}),
  );
  const first = changeLanguage('en');
  await changeLanguage('la');
  resolveEnglish({});
  await first;
  expect(currentLanguage()).toBe('la');
  expect(document.documentElement.lang).toBe('lo');
  expect(localStorage.getItem('locale')).toBe('la');
});

test('[S1.2] starts the first visit in Thai, or in Lao in the Lao edition, and later visits in the stored language', () => {
  expect(startLanguage(editionLanguage('th'))).toBe('th');
  expect(startLanguage(editionLanguage('lao'))).toBe('la');
  localStorage.setItem('locale', 'en');
  expect(startLanguage(editionLanguage('lao'))).toBe('en');
});

test('does not compile with a key without a text', () => {
  // @ts-expect-error this key does not exist
  const missing: Parameters<ReturnType<typeof useText>>[0] = 'nope';
  expect(missing).toBe('nope');
});

test('overrides loaded texts with the site’s own texts, only in their language', async () => {
  const own = { 'deep.inner': 'Welcome {{name}}' };
  setConfig({ brand: { messages: { ...byLanguage(() => ({})), en: { own } } } });
  await ensureTexts('own', async (language) => texts(language));
  await changeLanguage('en');
  expect(translate('own', 'deep.inner', { name: 'A' })).toBe('Welcome A');
  expect(translate('own', 'hello')).toBe('en');
  await changeLanguage('th');
  expect(translate('own', 'deep.inner', { name: 'A' })).toBe('th A');
  setConfig({});
});
