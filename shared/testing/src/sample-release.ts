import type { Contribution, RemoteManifest, RemoteVersion } from '@wallet/federation';

/** A hash of the right form. */
export const sampleHash = `sha384-${'A'.repeat(64)}`;

/** A way to the page of `sampleManifest`, in a menu. */
export function sampleContribution(namespace = 'sample'): Contribution {
  return {
    slot: 'shell.member-menu',
    order: 1,
    icon: 'home',
    label: { th: 'ตัวอย่าง', la: 'ຕົວຢ່າງ', en: 'Sample' },
    page: `/user/${namespace}`,
  };
}

/** A manifest with one page, one dialog and a way to the page, of a remote whose name ends in the namespace. */
function sampleManifest(namespace = 'sample'): RemoteManifest {
  return {
    name: `remote-${namespace}`,
    owner: 'Sample team',
    description: 'A sample.',
    namespace,
    shellApi: '^4.0.0',
    pages: [{ path: `/user/${namespace}`, access: 'member', expose: 'page' }],
    dialogs: [{ id: `${namespace}.box`, access: 'public', expose: 'box' }],
    widgets: [],
    contributions: [sampleContribution(namespace)],
  };
}

/** A release in which nothing is wrong, as `dist/remote.json` has it. */
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

/** A copy of a JSON value with another value at a path of keys, which is undefined to leave it out. */
export function withAt(value: unknown, path: string, put: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  const inner: unknown = Reflect.get(copy, key);
  const next = rest.length ? withAt(inner, rest.join('.'), put) : put;
  if (next === undefined) Reflect.deleteProperty(copy, key);
  else
    Reflect.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}
