import { freshDiscovery } from './fresh-discovery';

const asked = jest.fn();

beforeEach(() => {
  global.fetch = asked.mockReset();
});

test('the document is asked for past the browser’s copy, which may be told that it holds', async () => {
  asked.mockResolvedValue({ ok: true, json: async () => ({ generation: 7 }) });
  await expect(freshDiscovery()).resolves.toEqual({ generation: 7 });
  expect(asked.mock.calls).toEqual([
    ['/discovery.json', { cache: 'no-cache', signal: expect.any(AbortSignal) }],
  ]);
});

test('an answer that is no document is none', async () => {
  asked.mockResolvedValue({ ok: false, status: 404, json: async () => ({}) });
  await expect(freshDiscovery()).rejects.toThrow('The discovery document answered 404.');
});
