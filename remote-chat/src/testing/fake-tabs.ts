import { ChatClient } from '../client/chat-client';
import { chatRows } from '../conversation/chat-row';
import type { ChatHost } from '../host/chat-host';
import { type FakeServer, sharedStorage } from './fake-server';

/** Ends the clients of a test. */
const ends: (() => void)[] = [];

/** Gives each test of a file fake timers, and ends its tabs afterwards. */
export function setUpTabs(): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    endTabs();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}

export function endTabs(): void {
  for (const end of ends.splice(0)) end();
}

/** Advances the timers. */
export const later = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

export function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Starts a client whose chat is closed. */
export function startClient(
  backend: FakeServer['backend'],
  storage = sharedStorage()(),
  readPageContext?: ChatHost['readPageContext'],
) {
  const client = new ChatClient(backend, storage, readPageContext);
  const end = client.start();
  ends.push(end);
  return { client, end };
}

/** Opens the chat in a tab of the server's customer. */
export function openTab(
  server: FakeServer,
  storage = sharedStorage()(),
  readPageContext?: ChatHost['readPageContext'],
) {
  const { client, end } = startClient(server.backend, storage, readPageContext);
  client.open();
  const outgoing = () => client.snapshot().outgoing;
  const rows = () => chatRows(client.snapshot().messages, outgoing());
  return {
    client,
    end,
    outgoing,
    rows,
    shown: () => rows().map(({ message: { payload } }) => ('message' in payload ? payload.message : '')),
    write: (message: string) => client.send({ message_type: 'text', payload: { message } }),
  };
}
