import type { RemoteManifest } from '@wallet/federation';
import { loginDestination } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { setSite } from '@wallet/platform/site';
import { createSite, RegistryContext } from '@wallet/shell-kit';
import { fakeRegistry, type MockApi, renderRemote } from '@wallet/testing';
import texts from '../locales/th.json';
import { shell } from '../wallet-shell';

const api: MockApi = {
  'GET /api/lookup/active': { terminated: null },
  'GET /api/lookup/info': { name: 'ทองดี', website: 'https://thongdee.example' },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
  'GET /api/lookup/contact': { contactText: 'โทรหาเรา', lineLink: null, lineName: null, lineQR: null },
  'GET /api/lookup/conditions': { conditions: ['ข้อหนึ่ง'] },
  'GET /api/lookup/notice': { notice: null },
  'POST /api/logout': { message: 'OK' },
};

function LoginPage() {
  const { state } = useLocation();
  return (
    <>
      <h1>Login</h1>
      <p>Next: {loginDestination(state)}</p>
    </>
  );
}

/** Opens a page of a site with one remote. `replies` adds to the responses of its backend. */
export function openSite(route: string, replies: MockApi = {}, manifest?: RemoteManifest) {
  const registry = fakeRegistry(
    {
      login: { Page: LoginPage },
      home: { Page: () => <h1>Home</h1> },
      box: { Dialog: ({ params, close }) => <button onClick={close}>box {params['code']}</button> },
      bubble: { Widget: () => <p>bubble</p> },
    },
    manifest,
  );
  setSite(createSite(shell, registry));
  const view = renderRemote(
    <RegistryContext value={registry}>
      <shell.Routes />
    </RegistryContext>,
    { route, texts: { shell: texts }, api: { ...api, ...replies } },
  );
  return { ...view, registry };
}
