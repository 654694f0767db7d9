import { maxBodyBytes } from '@wallet/contract/upload-limits';
import { type Agent, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { endToEnd, onwardHeaders, type Trust } from './forwarding';
import { discardBody, refuse } from './refuse';

/** Where requests are passed on to. */
export interface Upstream {
  url: URL;
  agent: Agent;
  trust: Trust;
  /** Headers of every answer, which the upstream does not know to send. */
  headersOf(request: IncomingMessage): Readonly<Record<string, string>>;
}

/** A phone on a slow connection may need the contract's five minutes for a video, and the answer some more (ms). */
export const patienceMs = 330_000;

const tooLarge = { status: 413, code: 'FILE_TOO_LARGE' };
const unreachable = { status: 502, code: 'INTERNAL_SERVER_ERROR' };

/** Passes bytes on up to the limit, past which it breaks. */
function counted(): Transform {
  let seen = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      seen += part.length;
      done(seen > maxBodyBytes ? new Error('The body is too long.') : null, part);
    },
  });
}

/**
 * Passes one request on and its answer back, both as they come. An answer that comes before the body has ended is
 * passed back all the same, and the connection can be used again; a body that is too long is refused with 413.
 */
export function passRequest(request: IncomingMessage, reply: ServerResponse, upstream: Upstream): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (Number(length) > maxBodyBytes) {
    refuse(request, reply, tooLarge);
    return;
  }
  const onward = httpRequest({
    hostname: upstream.url.hostname,
    port: upstream.url.port,
    method: request.method,
    path: request.url,
    agent: upstream.agent,
    headers: onwardHeaders(request, upstream.trust),
  });
  let isOver = false;
  const giveUp = (why: { status: number; code: string }): void => {
    if (isOver) return;
    isOver = true;
    request.unpipe();
    refuse(request, reply, why);
    onward.destroy();
  };
  onward.setTimeout(patienceMs, () => giveUp(unreachable));
  onward.on('error', () => giveUp(unreachable));
  onward.on('response', (answer) => {
    if (isOver) {
      answer.resume();
      return;
    }
    isOver = true;
    // The rest of the body is nobody's: the upstream has said what it has to say.
    if (!request.complete) {
      request.unpipe();
      discardBody(request);
    }
    reply.writeHead(answer.statusCode ?? 502, {
      ...endToEnd(answer.headers),
      ...upstream.headersOf(request),
    });
    pipeline(answer, reply, () => {
      if (!onward.writableFinished) onward.destroy();
    });
  });
  reply.on('close', () => {
    if (reply.writableFinished) return;
    isOver = true;
    onward.destroy();
  });
  if (length === undefined && encoding === undefined) {
    onward.end();
    return;
  }
  // Not by a pipeline: it would close the caller's connection with whatever goes wrong on the other side.
  const body = counted();
  body.on('error', () => giveUp(tooLarge));
  request.pipe(body).pipe(onward);
}
