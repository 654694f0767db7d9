import { defaultSiteConfig } from '@wallet/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteServer } from '../server/site-server';

/** A site of two pages on a free port of this machine. */
export interface ServedSite {
  port: number;
  close(): Promise<void>;
}

/** Serves a site of two pages in front of an upstream, as `pnpm start` does. */
export async function servedSite(
  upstream: string,
  options: { trustProxy?: readonly string[]; hsts?: string; sandbox?: string | null } = {},
): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const page of ['index.html', '404.html']) writeFileSync(join(folder, page), page);
  const shell = () => ({ inlineHashes: { style: '', script: '' } });
  const server = await siteServer({ folder, config: defaultSiteConfig, shell, upstream, ...options });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (server.server.address() as AddressInfo).port,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
