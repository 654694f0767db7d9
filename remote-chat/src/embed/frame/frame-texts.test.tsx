import { act, render, screen } from '@testing-library/react';
import { byLanguage, type Language, languages } from '@wallet/contract';
import type * as configModule from '@wallet/platform/config';
import type * as i18nModule from '@wallet/platform/i18n';
import commonTh from '@wallet/platform/locales/common.th.json';
import { sharedTexts } from '@wallet/platform/shared-texts';
import * as react from 'react';
import chatTh from '../../locales/th.json';
import { applyTheme } from './apply-theme';

type I18n = typeof i18nModule & Pick<typeof configModule, 'setConfig'>;

const bundles = byLanguage((language) => ({
  ...sharedTexts(language),
  chat: require(`../../locales/${language}.json`) as object,
}));
const namespaces = ['chat', 'common', 'errors'] as const;

/** Loads a new copy of the platform's texts: with i18next as on the site, or with the frame's replacement. */
function loadI18n(isFrame: boolean): I18n {
  let loaded: I18n | undefined;
  jest.isolateModules(() => {
    const paths = [require.resolve('@wallet/platform/i18n')];
    for (const library of ['i18next', 'react-i18next']) {
      const path = require.resolve(library, { paths });
      if (isFrame) jest.doMock(path, () => jest.requireActual<object>('./frame-texts'));
      else jest.dontMock(path);
    }
    // The components of the test use the same copy.
    jest.doMock('react', () => react);
    const { setConfig } = require('@wallet/platform/config') as typeof configModule;
    loaded = { ...(require('@wallet/platform/i18n') as typeof i18nModule), setConfig };
  });
  if (!loaded) throw new Error('The texts are not loaded.');
  return loaded;
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

const values = {
  // Has a meaning for `String.replace`, and looks like a placeholder.
  name: '$& {{used}}',
  percent: 7,
  used: 3,
  most: 9,
  limit: 5,
  time: '–',
  score: 0,
  text: 'x',
  id: 'y',
};

/** Returns every text of the chat in a language, with each plural form. */
function allTexts({ translate }: Pick<I18n, 'translate'>): string[] {
  return namespaces.flatMap((namespace) =>
    keysOf(bundles.th[namespace]).flatMap((key) =>
      [0, 1, 2, 5].map((count) => translate(namespace, key, { ...values, code: 1, count })),
    ),
  );
}

function addAll({ addTexts }: Pick<I18n, 'addTexts'>, loaded: readonly Language[]): void {
  for (const namespace of namespaces)
    for (const language of loaded) addTexts(namespace, language, bundles[language][namespace]);
}

test.each(languages)('[S1.1] shows the same texts as i18next in %s', (language) => {
  const [site, frame] = [loadI18n(false), loadI18n(true)];
  for (const i18n of [site, frame]) {
    addAll(i18n, languages);
    i18n.speak(language);
  }
  expect(allTexts(frame)).toEqual(allTexts(site));
  expect(frame.translate('chat', 'no.such')).toBe(site.translate('chat', 'no.such'));
});

describe.each([
  ['i18next', false],
  ['the frame', true],
])('with %s', (_, isFrame) => {
  test('shows a loaded language while the chosen one is missing', () => {
    const { addTexts, speak, translate, hasText } = loadI18n(isFrame);
    addAll({ addTexts }, ['th']);
    speak('en');
    expect(translate('common', 'close')).toBe(commonTh.close);
    expect([hasText('common', 'close'), hasText('common', 'constructor')]).toEqual([true, false]);
  });

  test('renders a switched language, with the operator’s own texts', async () => {
    const { addTexts, setConfig, ensureTexts, namespaceText, setLanguage, useLanguage } = loadI18n(isFrame);
    const operatorTexts = { chat: { 'widget.unread_one': 'Just {{ count }}' } };
    setConfig({ brand: { messages: { ...byLanguage(() => ({})), en: operatorTexts } } });
    addTexts('chat', 'th', chatTh);
    await ensureTexts('chat', async (language) => bundles[language].chat);
    const useText = namespaceText<typeof chatTh>('chat');
    function Sample() {
      const t = useText();
      const counted = [1, 2].map((count) => t('widget.unread', { count }));
      return <p>{[useLanguage(), t('conversation.status.sending'), ...counted].join(', ')}</p>;
    }
    render(<Sample />);
    expect(screen.getByText(/^th, กำลังส่ง, มี 1 /)).toBeVisible();
    await act(() => setLanguage('en'));
    expect(screen.getByText('en, Sending, Just 1, 2 new messages in the chat')).toBeVisible();
  });

  test('renders texts that are added later', async () => {
    const { addTexts, namespaceText } = loadI18n(isFrame);
    const useText = namespaceText<{ word: string }>('late');
    const Word = () => <p>{useText()('word')}</p>;
    render(<Word />);
    expect(screen.getByText('word')).toBeVisible();
    act(() => addTexts('late', 'th', { word: 'คำ' }));
    expect(await screen.findByText('คำ')).toBeVisible();
  });
});

test('applies a theme to the frame, and resets the values that the next theme omits', () => {
  const root = document.createElement('html');
  applyTheme(
    { scheme: 'dark', '--chat-accent': 'teal', '--chat-on-accent': 'white', '--chat-ink': 'navy' },
    root,
  );
  const read = (name: string) => root.style.getPropertyValue(name);
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(root).toHaveAttribute('data-accent');
  expect(['--chat-accent', '--chat-on-accent', '--w-on-gold', '--w-ink'].map(read)).toEqual([
    'teal',
    'white',
    'white',
    'navy',
  ]);
  applyTheme({}, root);
  expect(root).not.toHaveAttribute('data-theme');
  expect(root).not.toHaveAttribute('data-accent');
  expect(root.style).toHaveLength(0);
});
