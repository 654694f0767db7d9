import { exampleResponse, CliError, print, program, remotes } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DevArguments, type DevBackend, parseDevArguments, runDev } from './run-dev';

const usage = `Usage: pnpm dev [remote …] --site <store>

  Runs the named remotes from source, or all, inside a released site, whose store is a folder or s3://<bucket>. Examples of the contract answer its calls, or the backend at BACKEND_URL.`;

/** Parses the arguments in a repository of remotes, which has no shell and no other remotes. */
function parseOutsideArguments(args: string[]): DevArguments {
  const parsed = parseDevArguments(args);
  const { site, fromSource } = parsed;
  if (site === undefined) throw new CliError('--site must name the site.');
  return { site, fromSource: fromSource.length ? fromSource : [...remotes] };
}

/** Starts a server that answers calls with the examples of the contract. */
async function startExampleBackend(): Promise<DevBackend> {
  const server = createServer(({ method = 'GET', url = '/' }, response) => {
    const { status, contentType, body } = exampleResponse(method, new URL(url, 'http://localhost').pathname);
    response.writeHead(status, { 'content-type': contentType }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const printBackend = (_url: string, { backendUrl }: Settings): void =>
  print(backendUrl ? `It calls the backend at ${backendUrl}.` : 'Examples of the contract answer its calls.');

program(() => runDev(parseOutsideArguments(process.argv.slice(2)), startExampleBackend, printBackend), usage);
