import { type Change, changesPath } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { findSession, isSessionValid, sessionTokenOf } from '../http/session';

/** Interval of the empty comments that keep proxies from closing the stream, and of the checks of its session, in ms. */
const heartbeatMs = 20_000;
/**
 * More unsent bytes mean that the page has stopped reading, so its connection is closed. The page then connects and
 * fetches again.
 */
const maxBufferedBytes = 256 * 1024;

/** Pause after which the browser connects again, in ms. */
const reconnectMs = 2_000;

/** Adds the stream of changes. It ends with the session. */
export function addChangesRoute(scope: FastifyInstance, deps: Deps): void {
  const { changes, settings } = deps;
  scope.get(changesPath, async (request, reply) => {
    const token = sessionTokenOf(request, settings.origin) ?? '';
    const agent = token === '' ? null : await findSession(deps, token);
    if (!agent) throw rejection('NO_SESSION');
    const { raw } = reply;
    reply.hijack();
    // The page left while its session was looked up: its `close` event is over.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Proxies such as nginx then do not buffer the events.
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${reconnectMs}\n\n`);
    const send = (change: Change): void => {
      if (raw.writableLength > maxBufferedBytes) raw.destroy();
      else raw.write(`data: ${JSON.stringify(change)}\n\n`);
    };
    const check = async (): Promise<void> => {
      // While the database does not respond, the session counts as valid.
      if (await isSessionValid(deps, token).catch(() => true)) return;
      stop();
      send({ session: 'ended' });
      raw.end();
    };
    const stopListening = changes.listen({ agentId: agent.id, send, check: () => void check() });
    const heartbeat = setInterval(() => {
      raw.write(':\n\n');
      void check();
    }, heartbeatMs);
    const stop = (): void => {
      clearInterval(heartbeat);
      stopListening();
    };
    raw.on('close', stop);
  });
}
