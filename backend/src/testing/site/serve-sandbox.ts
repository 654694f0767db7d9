import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signatureHeaders } from '@wallet/contract/providers';
import type { Simulators } from '@wallet/sandbox/simulators';
import { providersFile } from '@wallet/sandbox/contract/keys';
import { openSandbox } from '@wallet/sandbox/open-sandbox';
import { providerOperation } from '../../core/providers/provider-client';

/** A sandbox that listens on this machine, for the backends of a test. */
export interface ServedSandbox {
  /** The environment variables that connect a backend to the sandbox and enable its staff calls. */
  env: { PROVIDERS_FILE: string; SANDBOX_KEY: string };
  url: string;
  /** Its simulated providers: sent text messages, bank, games and others. */
  simulators: Simulators;
  /** Sets the URL of the site's backend, which receives reports of payments and of results. */
  connect(site: string): void;
  /** Sends one call of the sandbox's console and returns any response. */
  request<T = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: T }>;
  /** Sends one call of the sandbox's console that must succeed, and returns the response. */
  call<T = Record<string, never>>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>;
  /** Sends a report to a site by a call of the contracts, as the sandbox does, and returns the response. */
  report<T>(site: string, call: string, key: string, body: object): Promise<T>;
  close(): Promise<void>;
}

export const sandboxTestKey = 'key-of-the-sandbox-tests';

/** Starts a sandbox over HTTP in this process, and writes the file that connects a backend to it. */
export async function serveSandbox({ now }: { now?: () => Date } = {}): Promise<ServedSandbox> {
  const access = { key: sandboxTestKey, hosts: [] };
  const sandbox = await openSandbox({ access, ...(now && { now }) });
  const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-sandbox-'));
  const file = path.join(folder, 'providers.yaml');
  fs.writeFileSync(file, providersFile(`${url}/provider`, sandbox.keys), { mode: 0o600 });
  const request: ServedSandbox['request'] = async <T>(method: string, route: string, body?: object) => {
    const reply = await fetch(`${url}/sandbox/api/${route}`, {
      method,
      headers: {
        'x-sandbox-key': sandboxTestKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  };
  return {
    env: { PROVIDERS_FILE: file, SANDBOX_KEY: sandboxTestKey },
    url,
    simulators: sandbox.simulators,
    connect: (site) => sandbox.connect(site),
    request,
    async call<T>(method: 'GET' | 'POST' | 'PUT', route: string, body?: object) {
      const reply = await request<T>(method, route, body);
      if (reply.status !== 200)
        throw new Error(`${method} ${route} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    async report<T>(site: string, call: string, key: string, body: object) {
      const { kind, path: route } = providerOperation(call);
      const text = JSON.stringify(body);
      const parts = { method: 'POST', path: route, key, body: Buffer.from(text) };
      const signed = signatureHeaders(
        sandbox.keys[kind].sandbox,
        parts,
        randomBytes(12).toString('hex'),
        now?.() ?? new Date(),
      );
      const reply = await fetch(`${site}${route}`, {
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
