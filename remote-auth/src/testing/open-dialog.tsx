import type { DialogProps } from '@wallet/federation';
import { type MockApi, renderRemote } from '@wallet/testing';
import type { ComponentType } from 'react';
import th from '../locales/th.json';
import { ProfilePage } from '../profile/profile-page';
import { profileReply } from './profile-reply';

/** Opens a dialog of the sample member. */
export function openDialog(Dialog: ComponentType<DialogProps>, api: MockApi = {}) {
  const close = jest.fn();
  const view = renderRemote(<Dialog params={{}} close={close} />, {
    route: '/user/profile',
    texts: { auth: th },
    api: { 'GET /api/account/profile': profileReply(), ...api },
  });
  /** Returns the bodies of the calls with this method. */
  const sent = (method = 'put') =>
    view.calls.filter((call) => call.method === method).map(({ body }) => body);
  return { ...view, close, sent };
}

/** Opens the sample member's profile page with these optional fields of the profile. */
export const openProfilePage = (optional: Parameters<typeof profileReply>[2]) =>
  renderRemote(<ProfilePage />, {
    route: '/user/profile',
    texts: { auth: th },
    api: { 'GET /api/account/profile': profileReply({}, {}, optional) },
  });
