import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { ensureTexts } from '@wallet/platform/i18n';
import { languageNames } from '@wallet/contract';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { LanguageMenu } from './language-menu';
import { WidgetWaiting } from './floating-widgets';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a floating part that takes long says so after 3 s, and can be put away', async () => {
  renderRemote(<WidgetWaiting />, { texts: { shell } });
  const place = screen.getByRole('status');
  await pass(2900);
  expect(place).toBeEmptyDOMElement();
  await pass(200);
  expect(place).toHaveTextContent(shell.slowChat);
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(place).toBeEmptyDOMElement();
});

test('a language whose texts take long is told of after 5 s, and one whose texts cannot be had is refused', async () => {
  let fail: (reason: Error) => void = () => undefined;
  await ensureTexts('shell', () => Promise.resolve(shell));
  await ensureTexts('shell', () => new Promise((_, reject) => (fail = reject)));
  const toasts: object[] = [];
  const stop = events.on('ui:toast-requested', (toast) => void toasts.push(toast));
  renderRemote(<LanguageMenu />, { texts: { shell } });
  await user.click(screen.getByRole('button', { name: new RegExp(languageNames.th) }));
  await user.click(screen.getByRole('menuitemradio', { name: languageNames.en }));
  await pass(4900);
  expect(toasts).toEqual([]);
  await pass(200);
  expect(toasts).toEqual([{ kind: 'info', text: shell.slow }]);
  await act(async () => fail(new Error('offline')));
  expect(toasts.at(-1)).toEqual({ kind: 'error', text: shell.languageFailed });
  expect(screen.getByRole('button', { name: new RegExp(languageNames.th) })).toBeVisible();
  stop();
});
