import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { ChatWidget } from '../widget/chat-widget';
import { type FakeServer, sharedStorage } from './fake-server';

/** Simulates the window of a phone or a desktop, because jsdom has no layout. */
export function setPhoneViewport(isPhone: boolean): void {
  const media = { matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(window, 'matchMedia', { value: () => media, configurable: true });
}

/** Ends the login and empties the storages. */
export function clearBrowser(): void {
  session.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/** Renders the chat with a fake server, opens it, and waits until it is connected, or has another status. */
export async function openChat(server: FakeServer, status = th.status.connected) {
  setPhoneViewport(false);
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
  const host = {
    customerKey: 'somebody',
    backend: server.backend,
    storage: sharedStorage()(),
    mayHaveWritten: () => true,
  };
  const view = renderRemote(<ChatWidget host={host} />, { texts: { chat: th } });
  await userEvent.click(screen.getByRole('button', { name: 'แชตกับแอดมิน' }));
  await screen.findByText(status);
  return {
    ...view,
    field: screen.getByRole('textbox', { name: 'ข้อความถึงแอดมิน' }),
    log: screen.getByRole('log'),
    /** Runs a server event and waits until the page has processed it. */
    receive: (serverEvent: () => void) => act(async () => serverEvent()),
  };
}
