import { byLanguage } from '@wallet/contract';
import type { ExposedModule, RemoteManifest } from '@wallet/federation';
import { RemoteFailure, type RemoteRegistry } from '@wallet/federation/run';

export const sampleManifest: RemoteManifest = {
  name: 'remote-sample',
  owner: 'Sample team',
  description: 'A sample.',
  namespace: 'sample',
  shellApi: '^5.0.0',
  pages: [
    { path: '/login', access: 'public', expose: 'login' },
    { path: '/user/home', access: 'member', expose: 'home' },
  ],
  dialogs: [{ id: 'sample.box', access: 'member', expose: 'box' }],
  contributions: [
    {
      slot: 'shell.visitor-menu',
      order: 10,
      icon: 'login',
      label: { ...byLanguage(() => 'Log in'), th: 'เข้าสู่ระบบ' },
      page: '/login',
    },
    {
      slot: 'shell.member-menu',
      order: 30,
      icon: 'home',
      label: { ...byLanguage(() => 'Home'), th: 'หน้าหลัก' },
      prominent: true,
      page: '/user/home',
    },
  ],
  widgets: [
    {
      slot: 'floating',
      condition: { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' },
      expose: 'bubble',
    },
  ],
};

/** Returns a registry with the exposes of a table. Any other expose is unreachable until the test adds it. */
export function fakeRegistry(
  exposes: Record<string, ExposedModule | Promise<ExposedModule>>,
  manifest = sampleManifest,
) {
  const load = jest.fn((remote: string, expose: string) => {
    const module = exposes[expose];
    return module ? Promise.resolve(module) : Promise.reject(new RemoteFailure('REMOTE-UNREACHABLE', remote));
  });
  const registry: RemoteRegistry = {
    loadRest: () => Promise.resolve(),
    load,
    ready: () => undefined,
    waitedMs: () => 0,
    retry: jest.fn(load),
    manifests: () => [manifest],
    versionOf: () => '1',
    subscribe: () => () => undefined,
    isReplaceable: () => false,
    replace: () => Promise.resolve(),
    markRendered: () => undefined,
  };
  return registry;
}
