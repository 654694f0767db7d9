import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { fakeChatApi } from '../testing/fake-chat-api';
import { setPhoneViewport } from '../testing/open-chat';
import { ChatWidget } from './chat-widget';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

const mockLoadCode = jest.fn();
jest.mock('@wallet/platform', () => ({
  ...jest.requireActual('@wallet/platform'),
  loadCode: (load: () => Promise<unknown>) => mockLoadCode(load),
}));

test('shows placeholders while the code of the chat loads, an error with a retry, and focuses the field at last', async () => {
  setPhoneViewport(false);
  let fail: (error: Error) => void = () => undefined;
  mockLoadCode.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  renderRemote(<ChatWidget />, { texts: { chat: th }, api: fakeChatApi().api });
  await userEvent.click(screen.getByRole('button', { name: 'แชตกับแอดมิน' }));
  expect(screen.getByText(th.conversation.loading)).toBeInTheDocument();
  fail(new Error('offline'));
  expect(await screen.findByRole('alert')).toHaveTextContent(th.conversation.failedTitle);
  mockLoadCode.mockImplementation((load: () => Promise<unknown>) => load());
  await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await screen.findByRole('textbox', { name: th.composer.label })).toHaveFocus();
});
