import { ChatClient } from '../client/chat-client';
import { chatRows } from '../messages/chat-row';
import type { ChatHost } from '../link/chat-host';
import { FakeServer, sharedStorage } from './fake-server';

/** Ends the clients of a test. */
const ends: (() => void)[] = [];

export function endTabs(): void {
  for (const end of ends.splice(0)) end();
}

/** Ends the tabs of a test, and restores its mocks and its timers. */
export function cleanUpTabs(): void {
  endTabs();
  jest.restoreAllMocks();
  jest.useRealTimers();
}

/** Advances the timers. */
export const later = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

export function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Opens the chat in a tab of the server's customer. */
export function openTab(
  server: FakeServer,
  storage = sharedStorage()(),
  readPageContext?: ChatHost['readPageContext'],
) {
  const client = new ChatClient(server.backend, storage, readPageContext);
  const end = client.start();
  ends.push(end);
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

/** Opens the chat in a tab and waits until it is connected. */
export async function openConnectedTab(server = new FakeServer()) {
  const tab = openTab(server);
  await later(100);
  return { server, ...tab };
}

/** Opens the chat in two tabs of one person and waits until both are connected. */
export async function openTwoTabs(server = new FakeServer()) {
  const storage = sharedStorage();
  const [one, other] = [openTab(server, storage()), openTab(server, storage())];
  await later(100);
  return { server, one, other };
}
