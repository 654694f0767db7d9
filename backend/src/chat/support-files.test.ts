import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { bodyTimeoutMs, createUploadLimits } from './support-files';

describe('an upload of a help desk', () => {
  beforeEach(
    () => void jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('ends when its body has not arrived within a minute', async () => {
    const app = Fastify();
    app.post('/files', { ...createUploadLimits().options, handler: async () => 'stored' });
    await app.ready();
    let isRead = () => {};
    const reading = new Promise<void>((resolve) => (isRead = resolve));
    const payload = new Readable({ read: () => isRead() });
    const headers = { 'content-type': 'application/json', 'content-length': '20' };
    const reply = app.inject({ method: 'POST', url: '/files', headers, payload });
    const ended = reply.then(
      ({ statusCode }) => statusCode >= 400,
      () => true,
    );
    await reading;
    jest.advanceTimersByTime(bodyTimeoutMs);
    expect(await ended).toBe(true);
  });
});
