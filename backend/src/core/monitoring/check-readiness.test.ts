import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkReadiness } from './check-readiness';

const GAME_SECRET = 'a secret of the tests for game passwords';

describe('the readiness check of another process', () => {
  const statuses: number[] = [];
  let requests = 0;
  const server = http.createServer((request, reply) => {
    requests += request.url === '/readyz' ? 1 : 0;
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

  it('finds a backend that listens on all addresses and retries only with --wait', async () => {
    await checkReadiness([], { ...env, HOST: '0.0.0.0' });
    statuses.push(503);
    await expect(checkReadiness([], env)).rejects.toThrow(/answers 503: .+"database":"failing"/);
    requests = 0;
    statuses.push(503, 503);
    await checkReadiness(['--wait', '30', '--process', String(process.pid)], env);
    expect(requests).toBe(3);
  });

  it('rejects invalid options and environment variables', async () => {
    await expect(checkReadiness(['--wait', 'soon'], env)).rejects.toThrow('--wait must be a whole number');
    await expect(checkReadiness([], { ...env, PORT: 'eighty' })).rejects.toThrow('PORT must be');
    await expect(checkReadiness(['--now'], env)).rejects.toThrow('--now');
  });
});
