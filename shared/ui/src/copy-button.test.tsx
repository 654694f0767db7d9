import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { CopyButton } from './copy-button';

beforeAll(() => addTexts('common', 'th', th));

function setUp(write: () => Promise<void>) {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  const toasts: unknown[] = [];
  const stop = events.on('ui:toast-requested', (toast) => toasts.push(toast));
  render(<CopyButton text="1234567890">คัดลอกเลขบัญชี</CopyButton>);
  return { user, toasts, stop, button: screen.getByRole('button', { name: 'คัดลอกเลขบัญชี' }) };
}

afterEach(() => jest.restoreAllMocks());

test('[S8.19] shows a success toast with Copied and the text', async () => {
  const { user, toasts, stop, button } = setUp(() => Promise.resolve());
  await user.click(button);
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'คัดลอกแล้ว 1234567890' }]));
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith('1234567890');
  stop();
});

test('[S8.19] falls back when the clipboard is blocked, and shows a red toast when that fails too', async () => {
  const copied: (string | undefined)[] = [];
  let canCopy = true;
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return canCopy;
  };
  const { user, toasts, stop, button } = setUp(() => Promise.reject(new Error('refused')));
  await user.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  canCopy = false;
  await user.click(button);
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts).toEqual([
    { kind: 'success', text: 'คัดลอกแล้ว 1234567890' },
    { kind: 'error', text: 'คัดลอกไม่สำเร็จ' },
  ]);
  expect(copied).toEqual(['1234567890', '1234567890']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(button).toHaveFocus();
  stop();
});
