import fastify, { type FastifyInstance } from 'fastify';
import { pageChannel } from './page-channel';

let server: FastifyInstance;
const onProblem = jest.fn((message: string) => `mapped ${message}`);

beforeEach(() => {
  onProblem.mockClear();
  server = fastify();
  pageChannel({ createState: () => ({ kind: 'failed', name: 'shell', problems: [] }), onProblem }).serve(
    server,
  );
});

afterEach(() => server.close());

const report = (origin: string | undefined, payload = 'Error: broken\n\tat a.js:1:1') =>
  server.inject({
    method: 'POST',
    url: '/__dev/problem',
    headers: { host: 'localhost:3000', 'content-type': 'text/plain', ...(origin && { origin }) },
    payload,
  });

test('maps a problem that a page of this server reports', async () => {
  const { statusCode, payload } = await report('http://localhost:3000');
  expect([statusCode, payload]).toEqual([200, 'mapped Error: broken\n\tat a.js:1:1']);
});

test.each(['https://evil.example', 'http://localhost:3001', 'null', undefined])(
  'ignores a problem that a page of the origin %s reports',
  async (origin) => {
    expect((await report(origin)).statusCode).toBe(403);
    expect(onProblem).not.toHaveBeenCalled();
  },
);

test('ignores a problem in an address, which any website can open', async () => {
  expect((await server.inject('/__dev/problem?message=text')).statusCode).toBe(404);
  expect(onProblem).not.toHaveBeenCalled();
});

test('a problem cannot control the terminal', async () => {
  await report('http://localhost:3000', '\u001B[2Jข้อความ\u0007\u009B31m\rtext\u001B]0;title\u0007');
  expect(onProblem).toHaveBeenCalledWith(expect.stringMatching(/^ข้อความ[ -~]*text[ -~]*$/));
});
