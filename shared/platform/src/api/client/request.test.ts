import { client } from '@wallet/platform/api/client';
import { maybeText } from './read-reply';
import { request } from './request';

it('the compiler rejects a path, a method or an input outside the contract', async () => {
  const adapter = jest.fn().mockResolvedValue({ data: null, headers: {}, status: 200 });
  client.defaults.adapter = adapter;

  await request(maybeText, 'post', '/api/wallet/transfer', { body: { from: 'wallet', to: 'PG', amount: 1 } });
  // @ts-expect-error no such path
  await request(maybeText, 'get', '/api/wallet/transfers', {});
  // @ts-expect-error no such method
  await request(maybeText, 'get', '/api/wallet/transfer', {});
  // @ts-expect-error no body
  await request(maybeText, 'post', '/api/wallet/transfer', {});
  const body = { from: 'wallet', to: 'PG', amount: '1' };
  // @ts-expect-error an amount as text
  await request(maybeText, 'post', '/api/wallet/transfer', { body });

  expect(adapter).toHaveBeenCalledTimes(5);
});
