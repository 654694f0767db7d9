import { byLanguage } from '@wallet/contract';
import type { Contribution, RemoteManifest, RemoteVersion } from '@wallet/federation';

/** A hash in a valid format. */
export const sampleHash = `sha384-${'A'.repeat(64)}`;

/** Creates a menu item that links to the page of `sampleManifest`. */
export function sampleContribution(namespace = 'sample'): Contribution {
  return {
    slot: 'shell.member-menu',
    order: 1,
    icon: 'home',
    label: { ...byLanguage(() => 'Sample'), th: 'ตัวอย่าง' },
    page: `/user/${namespace}`,
  };
}

/** Creates a manifest with one page, one dialog and one menu item, of a remote whose name ends in the namespace. */
function sampleManifest(namespace = 'sample'): RemoteManifest {
  return {
    name: `remote-${namespace}`,
    owner: 'Sample team',
    description: 'A sample.',
    namespace,
    shellApi: '^5.0.0',
    pages: [{ path: `/user/${namespace}`, access: 'member', expose: 'page' }],
    dialogs: [{ id: `${namespace}.box`, access: 'public', expose: 'box' }],
    widgets: [],
    contributions: [sampleContribution(namespace)],
  };
}

/** Creates a valid release in the format of `dist/remote.json`. */
export function sampleRelease(namespace = 'sample'): RemoteVersion {
  return {
    url: `/remote-${namespace}/1/remoteEntry.js`,
    metadata: { version: '1', integrity: sampleHash },
    deployment: { traffic: 100, default: true },
    extras: {
      federation: {
        container: `mf_${namespace}_remote`,
        integrity: {
          'page.js': sampleHash,
          'page.css': sampleHash,
          'box.js': sampleHash,
          'th.json': sampleHash,
        },
        exposes: { page: { js: ['page.js'], css: ['page.css'] }, box: { js: ['box.js'], css: [] } },
      },
      texts: { th: 'th.json' },
      manifest: sampleManifest(namespace),
    },
  };
}

/** Returns a copy of a JSON value with `replacement` at a dot-separated path of keys; undefined removes the value there. */
export function withAt(value: unknown, path: string, replacement: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  const inner: unknown = Reflect.get(copy, key);
  const next = rest.length ? withAt(inner, rest.join('.'), replacement) : replacement;
  if (next === undefined) Reflect.deleteProperty(copy, key);
  else
    Reflect.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}
