import { Agent } from 'node:http';
import { sendRequest } from '../../testing/send-request';
import { rawExchange } from '../../testing/raw-exchange';
import { type RecordingBackend, startRecordingBackend } from '../../testing/recording-backend';
import { type ServedSite, servedSite } from '../../testing/served-site';
import { smugglingRequests, wellFramedRequests } from '../../testing/smuggling-requests';

let backend: RecordingBackend;
let site: ServedSite;
beforeAll(async () => {
  backend = await startRecordingBackend();
  site = await servedSite(backend.url);
});
beforeEach(() => void backend.requests.splice(0));
afterAll(async () => {
  await site.close();
  await backend.close();
});

const attack = (bytes: string): Promise<string> =>
  rawExchange({
    port: site.port,
    parts: [bytes],
    // Some attacks get no response: the server waits for bytes that never come.
    maxWaitMs: 150,
    isDone: (received) => received.includes('\r\n\r\n'),
  });

interface Victim {
  id: string;
  method?: 'GET' | 'POST';
  agent?: Agent;
}

/** Sends a request with its own id and secret. Returns the problem with the response, or undefined. */
async function problemOfVictim({ id, method = 'GET', agent }: Victim): Promise<string | undefined> {
  const body = method === 'POST' ? `body of ${id}` : '';
  const { status, text } = await sendRequest({
    port: site.port,
    path: '/api/lookup/info',
    method,
    agent,
    headers: { 'x-id': id, authorization: `Bearer secret-of-${id}` },
    body,
  });
  const expected = JSON.stringify({ id, bodyBytes: body.length });
  return status === 200 && text === expected ? undefined : `${id} got ${status} ${text}`;
}

/** Returns requests that the site's server did not write itself, and bodies that contain another request's secret. */
const smuggledRequests = (): string[] =>
  backend.requests
    .filter(
      ({ headers, body }) => headers['x-forwarded-for'] !== '127.0.0.1' || body.includes('Bearer secret-of'),
    )
    .map(({ method, url, headers }) => `${method} ${url} from ${headers['x-forwarded-for']}`);

test('covers more than 150 known ways to smuggle a request', () => {
  expect(smugglingRequests.length).toBeGreaterThan(150);
  expect(wellFramedRequests.length).toBeGreaterThan(30);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'prevents smuggling by every tenth known way, from %d',
  async (from) => {
    const attacks = smugglingRequests.filter((_, index) => index % 10 === from);
    const problems = await Promise.all(
      attacks.map(async ([name, bytes]) => {
        await attack(bytes);
        const victims = ['first', 'second', 'third'].map((id) =>
          problemOfVictim({ id: `${id} after ${name}` }),
        );
        return Promise.all(victims);
      }),
    );
    expect(problems.flat().filter(Boolean)).toEqual([]);
    expect(smuggledRequests()).toEqual([]);
  },
);

test('gives each request of a connection its own response, whatever the framing of the first', async () => {
  const next = (id: string, connection: string): string =>
    `GET /api/next HTTP/1.1\r\nHost: site\r\nX-Id: ${id}\r\nConnection: ${connection}\r\n\r\n`;
  const received = await Promise.all(
    wellFramedRequests.map(async ([name, bytes]) => {
      const parts = [bytes, next('second', 'keep-alive'), next('third', 'close')];
      const text = await rawExchange({ port: site.port, parts });
      return [name, [...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id)];
    }),
  );
  expect(received).toEqual(
    wellFramedRequests.map(([name, bytes]) => [
      name,
      [...(bytes.startsWith('HEAD') ? [] : ['attacker']), 'second', 'third'],
    ]),
  );
  expect(smuggledRequests()).toEqual([]);
});

test('forwards the body of every method with its own framing', async () => {
  for (const method of ['GET', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'])
    for (const [name, value] of [
      ['content-length', '9'],
      ['transfer-encoding', 'chunked'],
    ] as const) {
      const headers = { [name]: value };
      const { text } = await sendRequest({
        port: site.port,
        path: '/api/echo',
        method,
        headers,
        body: 'some text',
      });
      expect([method, JSON.parse(text)]).toEqual([method, { id: null, bodyBytes: 9 }]);
    }
});

test('forwards no trailers', async () => {
  const bytes =
    'POST /api/echo HTTP/1.1\r\nHost: site\r\nTrailer: x-id\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-Id: trailer\r\n\r\n';
  await attack(bytes);
  expect(backend.requests).toMatchObject([{ body: 'a', trailers: {} }]);
  expect(backend.requests[0]?.headers).not.toHaveProperty('trailer');
});

test('returns every response to its own caller among 1,000 requests of 50 attackers and 50 victims', async () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round);
  const attackers = Array.from({ length: 50 }, async (_, attacker) => {
    for (const round of rounds)
      await attack(
        smugglingRequests[(attacker * rounds.length + round) % smugglingRequests.length]?.[1] ?? '',
      );
  });
  const victims = Array.from({ length: 50 }, async (_, victim) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const problems: (string | undefined)[] = [];
    for (const round of rounds) {
      const method = round % 2 ? 'POST' : 'GET';
      problems.push(await problemOfVictim({ id: `victim-${victim}-${round}`, method, agent }));
    }
    agent.destroy();
    return problems.filter((problem) => problem !== undefined);
  });
  expect((await Promise.all(victims)).flat()).toEqual([]);
  await Promise.all(attackers);
  expect(smuggledRequests()).toEqual([]);
  const fromVictims = backend.requests.filter(({ headers }) => String(headers['x-id']).startsWith('victim-'));
  expect(fromVictims).toHaveLength(500);
});
