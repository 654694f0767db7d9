import { loadRemote } from '@module-federation/enhanced/runtime';
import { sampleRelease } from '@wallet/testing/sample-release';
import { createFederationHost } from './federation-host';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = (): Promise<unknown> => createFederationHost().load(sampleRelease(), 'page');
const exposed = { Page: () => null };

test('returns the module of an expose, or rejects with the cause of the failure', async () => {
  jest.mocked(loadRemote).mockResolvedValueOnce(() => exposed);
  await expect(load()).resolves.toBe(exposed);
  const error = new Error('404');
  jest.mocked(loadRemote).mockRejectedValueOnce(error);
  await expect(load()).rejects.toBe(error);
});

test.each([
  () => {
    throw new Error('boom at start');
  },
  () => Promise.reject(new Error('boom at start')),
])('rejects with the name of the remote whose module fails while it starts', async (start) => {
  jest.mocked(loadRemote).mockResolvedValueOnce(start);
  const failure = { code: 'REMOTE-START-FAILED', remote: 'remote-sample', cause: new Error('boom at start') };
  await expect(load()).rejects.toMatchObject(failure);
});
