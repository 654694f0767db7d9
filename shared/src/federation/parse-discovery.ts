import { discoverySchema, type Discovery, type RemoteVersion } from './discovery';
import { satisfiesCaret, shellApiVersion } from './shell-api';

/** A file's name beside its entry: never an address, and no way up. */
const fileName = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;
/** Names that cannot be mistaken for something of the page or of an object. */
const remoteName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const containerName = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
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
    const { origin, protocol } = new URL(url, rules.origin);
    // A blob has the origin of the page that made it.
    if (!/^https?:$/.test(protocol)) refuse(remote, `comes by ${protocol}`);
    if (origin !== rules.origin && !rules.allowedOrigins.includes(origin)) {
      refuse(remote, `comes from ${origin}, which is not on the allow-list`);
    }
  }
  const { federation, manifest, texts } = version.extras;
  if (!containerName.test(federation.container)) refuse(remote, `has no valid container`);
  const files = [
    ...Object.keys(federation.integrity),
    ...Object.values(federation.exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...Object.values(texts),
  ];
  const astray = files.find((file) => !fileName.test(file));
  if (astray !== undefined) refuse(remote, `names ${astray}, which is no file beside its entry`);
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
    if (!remoteName.test(remote)) refuse(remote, 'has no valid name');
    if (!Array.isArray(versions) || versions.length === 0) refuse(remote, 'has no version');
    const traffic = versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
    if (traffic !== 100) refuse(remote, `has traffic shares that sum to ${traffic}`);
    if (versions.filter(({ deployment }) => deployment.default).length !== 1)
      refuse(remote, 'needs exactly one default');
    for (const version of versions) checkVersion(remote, version, rules);
  }
  return document;
}
