import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProfileReply } from '@wallet/platform/api';
import { formatDate } from '@wallet/ui';
import { errorResponse, inSite, type MockApi, recordEvents } from '@wallet/testing';
import th from '../locales/th.json';
import { openDialog, openProfilePage } from '../testing/open-dialog';
import { respondInTurn } from '../testing/open-register';
import { profileReply } from '../testing/profile-reply';
import { SessionsDialog } from './sessions-dialog';

const text = th.sessions;
const startedAt = '2026-03-01T05:06:07.000Z';

const ownSession = {
  id: 'own',
  current: true,
  device: 'Chrome, Android',
  network: '203.0.113.x',
  startedAt,
  lastUsedAt: startedAt,
};
const lostSession = { ...ownSession, id: 'lost', current: false, device: 'Safari, iPhone' };
const unknownSession = { id: 'unknown' };

function open(api: MockApi = {}, sessions: ProfileReply['sessions'] = { count: 3 }) {
  const view = openDialog(SessionsDialog, {
    'GET /api/account/profile': profileReply({}, {}, { sessions }),
    ...api,
  });
  const sent = () =>
    view.calls.filter(({ method }) => method !== 'get').map(({ method, path }) => `${method} ${path}`);
  return { ...view, sent };
}

/** A backend that removes the sessions that are ended. */
function backend() {
  let sessions: object[] = [ownSession, lostSession, unknownSession];
  return {
    'GET /api/sessions': () => ({ sessions, lastLogin: '2026-02-28T01:02:03.000Z' }),
    'DELETE /api/sessions/lost': () => {
      sessions = [ownSession, unknownSession];
      return { message: 'SUCCESS' };
    },
    'POST /api/sessions/end-others': () => {
      sessions = [ownSession];
      return { message: 'SUCCESS' };
    },
  };
}

const items = () => screen.findAllByRole('listitem');
const itemOf = async (device: string) =>
  within((await screen.findByText(device)).closest('li') as HTMLElement);
const confirmation = () => screen.findByRole('alertdialog');
async function confirm(name: string): Promise<void> {
  const dialog = within(await confirmation());
  await userEvent.click(dialog.getByRole('button', { name }));
}

const toasts = recordEvents('ui:toast-requested');

test('lists this device first with a mark, then the others with network and last use, and the previous login', async () => {
  open(backend());
  const [own, lost, unknown] = await items();
  expect(own).toHaveTextContent(`Chrome, Android${text.thisDevice}`);
  expect(own).toHaveTextContent(`${text.startedAt} ${formatDate(startedAt)}`);
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(lost).toHaveTextContent('Safari, iPhone');
  expect(lost).toHaveTextContent(`${text.network} 203.0.113.x`);
  expect(lost).toHaveTextContent(/ที่แล้ว/);
  expect(lost).toHaveTextContent(formatDate(startedAt));
  expect(unknown).toHaveTextContent(text.unknownDevice);
  expect(screen.getByText(new RegExp(text.lastLogin))).toHaveTextContent(
    formatDate('2026-02-28T01:02:03.000Z'),
  );
});

test('logs out one device after a confirmation, and removes its row', async () => {
  const { sent } = open(backend());
  const button = (await itemOf('Safari, iPhone')).getByRole('button', { name: text.end });
  expect(button).toHaveAccessibleDescription(new RegExp('Safari, iPhone'));
  await userEvent.click(button);
  expect(await confirmation()).toHaveTextContent('ออกจากระบบใน Safari, iPhone ใช่ไหม');
  await confirm('ยกเลิก');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.click(button);
  await confirm(text.end);
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).not.toBeInTheDocument());
  expect(sent()).toEqual(['delete /api/sessions/lost']);
  expect(toasts).toEqual([{ kind: 'success', text: 'ออกจากระบบใน Safari, iPhone แล้ว' }]);
  expect(await items()).toHaveLength(2);
});

test('logs out all other devices, and then shows that there is no other', async () => {
  const { sent } = open(backend());
  await items();
  await userEvent.click(screen.getByRole('button', { name: text.endOthers }));
  await confirm(text.endOthers);
  expect(await screen.findByText(text.noOther)).toBeVisible();
  expect(sent()).toEqual(['post /api/sessions/end-others']);
  expect(await items()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: text.endOthers })).not.toBeInTheDocument();
});

test('keeps the row of a device that was not logged out, and treats an ended session as logged out', async () => {
  const rejections = respondInTurn(errorResponse('REQUEST_LIMIT_1MIN', 429), errorResponse('NO_DATA', 404));
  open({ ...backend(), 'DELETE /api/sessions/lost': rejections });
  for (const kind of ['error', 'success']) {
    await userEvent.click((await itemOf('Safari, iPhone')).getByRole('button'));
    await confirm(text.end);
    await waitFor(() => expect(toasts.at(-1)).toEqual(expect.objectContaining({ kind })));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  }
});

test('closes and fetches no sessions when the backend has no list of them', async () => {
  const { close, calls } = open({}, null);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls.map(({ path }) => path)).toEqual(['/api/account/profile']);
});

test('[H5.4] the profile page links to the push messages when the site sends them', async () => {
  inSite({ dialogs: ['shell.push'] });
  const { address } = openProfilePage({ sendsPush: true });
  await userEvent.click(await screen.findByRole('button', { name: th.profile.pushChoose }));
  expect(address()).toBe('/user/profile?dialog=shell.push');
  inSite();
});

test('the profile page links to the list, and has no link when the backend has no list', async () => {
  const { address, unmount } = openProfilePage({ sessions: { count: 3 } });
  await userEvent.click(await screen.findByRole('button', { name: text.title }));
  expect(address()).toBe('/user/profile?dialog=auth.sessions');
  expect(screen.getByText('3 รายการ')).toBeVisible();
  unmount();
  openProfilePage({});
  await screen.findByText(th.profile.joined);
  // The cached profile of the first page is replaced.
  await waitFor(() => expect(screen.queryByText(text.title)).not.toBeInTheDocument());
});
