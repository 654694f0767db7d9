import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageNames } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import { ensureTexts } from '@wallet/platform/i18n';
import { renderRemote } from '@wallet/testing';
import { LanguageMenu } from './language-menu';

const texts = { language: 'เปลี่ยนภาษา', languageFailed: 'เปลี่ยนภาษาไม่สำเร็จ', slow: 'ใช้เวลานานกว่าปกติ' };
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows after 5 s that a language loads slowly, and keeps the current language when it fails', async () => {
  let rejectTexts: (reason: Error) => void = () => undefined;
  await ensureTexts('shell', () => Promise.resolve(texts));
  await ensureTexts('shell', () => new Promise((_, reject) => (rejectTexts = reject)));
  const toasts: object[] = [];
  const unsubscribe = events.on('ui:toast-requested', (toast) => void toasts.push(toast));
  renderRemote(<LanguageMenu />, { texts: { shell: texts } });
  await user.click(screen.getByRole('button', { name: new RegExp(languageNames.th) }));
  await user.click(screen.getByRole('menuitemradio', { name: languageNames.en }));
  await advance(4900);
  expect(toasts).toEqual([]);
  await advance(200);
  expect(toasts).toEqual([{ kind: 'info', text: texts.slow }]);
  await act(async () => rejectTexts(new Error('offline')));
  expect(toasts.at(-1)).toEqual({ kind: 'error', text: texts.languageFailed });
  expect(screen.getByRole('button', { name: new RegExp(languageNames.th) })).toBeVisible();
  unsubscribe();
});
