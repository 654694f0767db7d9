import type { RemoteManifest } from '@wallet/federation';
import { setSite } from '@wallet/platform/site';
import { RegistryContext } from '@wallet/shell-kit';
import { type MockApi, renderRemote } from '@wallet/testing';
import { createSite } from '../boot/create-site';
import shell from '../locales/th.json';
import { SiteRoutes } from '../site-routes';
import { fakeRegistry } from './fake-registry';

const api: MockApi = {
  'GET /api/lookup/active': { terminated: null },
  'GET /api/lookup/info': { name: 'ทองดี', website: 'https://thongdee.example' },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
  'GET /api/lookup/contact': { contactText: 'โทรหาเรา', lineLink: null, lineName: null, lineQR: null },
  'GET /api/lookup/conditions': { conditions: ['ข้อหนึ่ง'] },
  'GET /api/lookup/notice': { notice: null },
  'POST /api/logout': { message: 'OK' },
};

/** Opens a page of a site with one remote. `replies` adds to the responses of its backend. */
export function openSite(route: string, replies: MockApi = {}, manifest?: RemoteManifest) {
  const registry = fakeRegistry(
    {
      login: { Page: () => <h1>Login</h1> },
      home: { Page: () => <h1>Home</h1> },
      box: { Dialog: ({ params, close }) => <button onClick={close}>box {params['code']}</button> },
      bubble: { Widget: () => <p>bubble</p> },
    },
    manifest,
  );
  setSite(createSite(registry));
  const view = renderRemote(
    <RegistryContext value={registry}>
      <SiteRoutes />
    </RegistryContext>,
    { route, texts: { shell }, api: { ...api, ...replies } },
  );
  return { ...view, registry };
}
