import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'yaml';
import { exampleReplyOf, type ReplyContract } from './contract-examples';

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Creates a middleware that answers calls of the contract with an example, and other calls with 404. */
export function createExampleBackend() {
  const contract = parse(
    readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8'),
  ) as ReplyContract;
  return (
    { method = 'GET', url = '/' }: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): void => {
    const { pathname } = new URL(url, 'http://localhost');
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (pathname.startsWith('/media/')) return void send(200, 'image/svg+xml', emptyPicture);
    if (!pathname.startsWith('/api/')) return next();
    const reply = exampleReplyOf(contract, `${method} ${pathname}`);
    const isKnown = reply !== undefined;
    send(isKnown ? 200 : 404, 'application/json', JSON.stringify(isKnown ? reply : { message: 'NO_DATA' }));
  };
}
