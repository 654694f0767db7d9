import type { Deps } from '../deps';
import type { ChatSocket } from './chat-socket';
import { endedSessions } from '../members/session';
import { every } from '../core/jobs/jobs';
import type { Rooms } from './rooms';

/** Polling intervals (ms): for messages without a notification, and for sockets whose login has ended. */
const everyMs = { messages: 1_000, logins: 3_000 };

async function cutOff(deps: Deps, sockets: readonly ChatSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  const gone = (await deps.settings.get('service')).terminated;
  const ended = await endedSessions(
    deps,
    sockets.flatMap(({ data }) => data.tokenHash ?? []),
  );
  for (const socket of sockets) {
    if (gone || (socket.data.tokenHash !== null && ended.has(socket.data.tokenHash))) socket.disconnect(true);
  }
}

/** Starts the polls that make up for lost notifications. Returns a function that stops them. */
export function startPolling(deps: Deps, rooms: Rooms, sockets: () => readonly ChatSocket[]): () => void {
  const ends = [
    every(everyMs.messages, () => rooms.poll()),
    every(everyMs.logins, () => cutOff(deps, sockets())),
  ];
  return () => {
    for (const end of ends) end();
  };
}
