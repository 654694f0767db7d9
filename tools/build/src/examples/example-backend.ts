import type { IncomingMessage, ServerResponse } from 'node:http';
import { exampleResponse } from './contract-examples';

/** A middleware that answers calls of the contract with an example, and other calls with 404. */
export function exampleBackend(
  { method = 'GET', url = '/' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const { pathname } = new URL(url, 'http://localhost');
  if (!/^\/(media|api)\//.test(pathname)) return next();
  const { status, contentType, body } = exampleResponse(method, pathname);
  response.writeHead(status, { 'content-type': contentType }).end(body);
}
