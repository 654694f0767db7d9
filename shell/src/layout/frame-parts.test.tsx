import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { ensureTexts } from '@wallet/platform/i18n';
import { languageNames } from '@wallet/contract';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { LanguageMenu } from './top-bar';
import { WidgetPlaceholder } from './floating-widgets';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows after 3 s that a widget loads slowly, and can be closed', async () => {
  renderRemote(<WidgetPlaceholder />, { texts: { shell } });
  const status = screen.getByRole('status');
  await advance(2900);
  expect(status).toBeEmptyDOMElement();
  await advance(200);
  expect(status).toHaveTextContent(shell.slowChat);
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(status).toBeEmptyDOMElement();
});

test('shows after 5 s that a language loads slowly, and keeps the current language when it fails', async () => {
  let rejectTexts: (reason: Error) => void = () => undefined;
  await ensureTexts('shell', () => Promise.resolve(shell));
  await ensureTexts('shell', () => new Promise((_, reject) => (rejectTexts = reject)));
  const toasts: object[] = [];
  const unsubscribe = events.on('ui:toast-requested', (toast) => void toasts.push(toast));
  renderRemote(<LanguageMenu />, { texts: { shell } });
  await user.click(screen.getByRole('button', { name: new RegExp(languageNames.th) }));
  await user.click(screen.getByRole('menuitemradio', { name: languageNames.en }));
  await advance(4900);
  expect(toasts).toEqual([]);
  await advance(200);
  expect(toasts).toEqual([{ kind: 'info', text: shell.slow }]);
  await act(async () => rejectTexts(new Error('offline')));
  expect(toasts.at(-1)).toEqual({ kind: 'error', text: shell.languageFailed });
  expect(screen.getByRole('button', { name: new RegExp(languageNames.th) })).toBeVisible();
  unsubscribe();
});
