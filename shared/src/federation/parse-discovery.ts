import { discoverySchema, type Discovery, type RemoteVersion } from './discovery';
import { satisfiesCaret, shellApiVersion } from './shell-api';

const sri = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

interface Rules {
  /** Origins, besides the page's own, that code may come from. */
  allowedOrigins: readonly string[];
  /** The page's own origin. */
  origin: string;
}

const refuse = (remote: string, why: string): never => {
  throw new Error(`Discovery refused: ${remote} ${why}.`);
};

function checkVersion(remote: string, version: RemoteVersion, rules: Rules): void {
  for (const url of [version.url, version.fallbackUrl]) {
    if (url === undefined) continue;
    const { origin } = new URL(url, rules.origin);
    if (origin !== rules.origin && !rules.allowedOrigins.includes(origin)) {
      refuse(remote, `comes from ${origin}, which is not on the allow-list`);
    }
  }
  const { federation, manifest } = version.extras;
  for (const [file, hash] of [
    ['its entry', version.metadata.integrity],
    ...Object.entries(federation.integrity),
  ]) {
    if (!sri.test(hash ?? '')) refuse(remote, `has no valid integrity for ${file}`);
  }
  for (const { js, css } of Object.values(federation.exposes)) {
    const bare = [...js, ...css].find((file) => !federation.integrity[file]);
    if (bare) refuse(remote, `has no integrity for ${bare}`);
  }
  if (!satisfiesCaret(manifest.shellApi, shellApiVersion)) {
    refuse(remote, `needs shell API ${manifest.shellApi}, and this shell gives ${shellApiVersion}`);
  }
}

/**
 * Checks a discovery document more strictly than its public schema does, and fails closed: integrity for every file,
 * shares that sum to 100, exactly one default, origins on the allow-list; throws an Error naming the remote.
 */
export function parseDiscovery(input: unknown, rules: Rules): Discovery {
  const document = input as Discovery;
  if (document?.schema !== discoverySchema || typeof document.microFrontends !== 'object') {
    return refuse('the document', 'does not follow the schema');
  }
  for (const [remote, versions] of Object.entries(document.microFrontends)) {
    if (!Array.isArray(versions) || versions.length === 0) refuse(remote, 'has no version');
    const traffic = versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
    if (traffic !== 100) refuse(remote, `has traffic shares that sum to ${traffic}`);
    if (versions.filter(({ deployment }) => deployment.default).length !== 1)
      refuse(remote, 'needs exactly one default');
    for (const version of versions) checkVersion(remote, version, rules);
  }
  return document;
}
