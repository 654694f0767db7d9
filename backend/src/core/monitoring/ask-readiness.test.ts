import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { askReadiness } from './ask-readiness';

const GAME_SECRET = 'a secret of the tests for game passwords';

describe('asking a backend whether it is ready', () => {
  const statuses: number[] = [];
  let asked = 0;
  const server = http.createServer((request, reply) => {
    asked += request.url === '/readyz' ? 1 : 0;
    reply.statusCode = statuses.shift() ?? 200;
    reply.end('{"checks":{"database":"failing"}}');
  });
  let env: Record<string, string>;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    env = { GAME_SECRET, PORT: String((server.address() as AddressInfo).port) };
  });
  afterAll(() => void server.close());

  it('finds one that listens everywhere, and waits only as long as it is told', async () => {
    await askReadiness([], { ...env, HOST: '0.0.0.0' });
    statuses.push(503);
    await expect(askReadiness([], env)).rejects.toThrow(/answers 503: .+"database":"failing"/);
    asked = 0;
    statuses.push(503, 503);
    await askReadiness(['--wait', '30', '--process', String(process.pid)], env);
    expect(asked).toBe(3);
  });

  it('says which words and which variables cannot be used', async () => {
    await expect(askReadiness(['--wait', 'soon'], env)).rejects.toThrow('--wait must be a whole number');
    await expect(askReadiness([], { ...env, PORT: 'eighty' })).rejects.toThrow('PORT must be');
    await expect(askReadiness(['--now'], env)).rejects.toThrow('--now');
  });
});
