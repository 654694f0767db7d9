import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signatureHeaders } from '@wallet/contract/providers';
import type { Books } from '@wallet/sandbox/books';
import type { Edition } from '@wallet/sandbox/books/demo-accounts';
import { providersFile } from '@wallet/sandbox/contract/keys';
import { openSandbox } from '@wallet/sandbox/open-sandbox';
import { providerOperation } from '../../providers/http/provider-contract';

interface Options {
  edition?: Edition;
  now?: () => Date;
}

/** A sandbox that listens on this machine, for the backends of a test. */
export interface ServedSandbox {
  /** What a backend's environment says to be connected to it, and to let the same people play staff. */
  env: { PROVIDERS_FILE: string; SANDBOX_KEY: string };
  /** Where it listens. */
  url: string;
  /** What its providers know. */
  books: Books;
  /** Says where the site's backend is, to be told of payments and verdicts. */
  connect(site: string): void;
  /** Makes one call of its console, whatever comes back. */
  ask<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: T }>;
  /** Makes one call of its console that must succeed, and gives what it answers. */
  call<T = Record<string, never>>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>;
  /** Tells a site of something by a call of the contracts, as the sandbox does, and gives what it answers. */
  report<T>(site: string, call: string, key: string, body: object): Promise<T>;
  close(): Promise<void>;
}

/** What opens the sandbox of a test. */
export const sandboxTestKey = 'key-of-the-sandbox-tests';

/** Opens a sandbox over HTTP, in this process, and writes the file that connects a backend to it. */
export async function serveSandbox({ edition, now }: Options = {}): Promise<ServedSandbox> {
  const access = { key: sandboxTestKey, hosts: [] };
  const sandbox = await openSandbox({ access, ...(edition && { edition }), ...(now && { now }) });
  const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-sandbox-'));
  const file = path.join(folder, 'providers.yaml');
  fs.writeFileSync(file, providersFile(`${url}/provider`, sandbox.keys), { mode: 0o600 });
  const ask: ServedSandbox['ask'] = async <T>(method: string, called: string, body?: object) => {
    const reply = await fetch(`${url}/sandbox/api/${called}`, {
      method,
      headers: {
        'x-sandbox-key': sandboxTestKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as T };
  };
  return {
    env: { PROVIDERS_FILE: file, SANDBOX_KEY: sandboxTestKey },
    url,
    books: sandbox.books,
    connect: (site) => sandbox.connect(site),
    ask,
    async call<T>(method: 'GET' | 'POST' | 'PUT', called: string, body?: object) {
      const reply = await ask<T>(method, called, body);
      if (reply.status !== 200)
        throw new Error(`${method} ${called} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    async report<T>(site: string, call: string, key: string, body: object) {
      const { kind, path: called } = providerOperation(call);
      const text = JSON.stringify(body);
      const parts = { method: 'POST', path: called, key, body: Buffer.from(text) };
      const signed = signatureHeaders(
        sandbox.keys[kind].sandbox,
        parts,
        randomBytes(12).toString('hex'),
        now?.() ?? new Date(),
      );
      const reply = await fetch(`${site}${called}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...signed },
        body: text,
      });
      if (!reply.ok) throw new Error(`The site answered ${call} with ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as T;
    },
    async close() {
      await sandbox.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
