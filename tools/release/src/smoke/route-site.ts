import { backendPaths } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import type { Condition } from '@wallet/platform/site';
import { exampleResponse } from '@wallet/build';
import { contentType, pageKeysAt, ruleFor, servingRules } from '@wallet/serve';
import type { BrowserContext } from 'playwright';
import type { ShellRecord } from '../records';

interface UnpublishedSite {
  /** Reads a file of the site by key; undefined when it is missing. */
  read(key: string): Promise<Buffer | undefined>;
  config: SiteConfig;
  shell: ShellRecord;
  /** Conditions of fragments, which the stub makes true. */
  conditions: readonly Condition[];
}

/** The origin of the site in the browser. Nothing listens there: `routeSite` answers every request. */
export const siteOrigin = 'http://localhost';

const isBackendCall = (path: string): boolean =>
  backendPaths.some((one) => path === one || path.startsWith(`${one}/`));

/** Returns the stub's response to a call: an example, in which each condition of a fragment is true. */
function stubResponse(method: string, path: string, conditions: readonly Condition[]) {
  const fields = conditions.flatMap((one) => ('call' in one && one.call === path ? one.field : []));
  const response = exampleResponse(method, path);
  if (method !== 'GET' || !fields.length) return response;
  const reply = response.status === 200 ? (JSON.parse(response.body) as Record<string, unknown>) : {};
  for (const field of fields) if (typeof reply[field] !== 'object' || !reply[field]) reply[field] = true;
  return { ...response, status: 200, body: JSON.stringify(reply) };
}

/** Serves an unpublished site to a browser with the headers of a real server, and answers its backend calls. */
export async function routeSite(
  context: BrowserContext,
  { read, config, shell, conditions }: UnpublishedSite,
): Promise<void> {
  const { inlineHashes } = shell.release;
  const rules = servingRules({ config, inlineHashes, embedOrigins: [] });
  await context.route(`${siteOrigin}/**`, async (route) => {
    const { pathname: path } = new URL(route.request().url());
    if (isBackendCall(path)) return route.fulfill(stubResponse(route.request().method(), path, conditions));
    const isFile = /\.[a-z0-9]+$/i.test(path);
    for (const key of isFile ? [path.slice(1)] : [...pageKeysAt(path), '404.html']) {
      const body = await read(key);
      if (!body) continue;
      const { headers } = ruleFor(rules, `/${key}`);
      return route.fulfill({
        status: key === '404.html' ? 404 : 200,
        headers: { ...headers, 'content-type': contentType(key) },
        body,
      });
    }
    return route.fulfill({ status: 404, json: { message: 'NO_DATA' } });
  });
}
