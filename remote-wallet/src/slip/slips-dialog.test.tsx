import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type components, slipNoteCodes } from '@wallet/contract';
import { formatDate } from '@wallet/ui';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { type MockApi, type MockCall, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { SlipsDialog } from './slips-dialog';

type Slip = components['schemas']['Slip'];
const createdAt = '2026-11-19T10:00:00.000Z';
let count = 0;

function slip(overrides: Partial<Slip> = {}): Slip {
  count += 1;
  return {
    createdAt,
    amount: 0,
    status: 'PROCESSING',
    note: null,
    link: null,
    reference: `slip-${count}`,
    ...overrides,
  };
}

function open(slips: Slip[], api: MockApi = {}) {
  const close = jest.fn();
  const view = renderWallet(<SlipsDialog params={{}} close={close} />, {
    route: '/user/statement?dialog=wallet.slips',
    api: { 'POST /api/statement/slip': { total: slips.length, slips }, ...api },
  });
  return { ...view, close };
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('[S2.55] [S3.25] [S8.13] [S4.19] shows the date, amount, status and image link of a slip, and a dash without an amount', async () => {
  open([
    slip({ amount: 1234.5, status: 'SUCCESS' }),
    slip(),
    slip({ amount: -1, status: 'WAITING' }),
    slip({ status: 'FAILED' }),
  ]);
  const list = await rows();
  const [paid, ...others] = list;
  expect(paid).toHaveTextContent(formatDate(createdAt));
  await waitFor(() => expect(paid).toHaveTextContent('1,234.50 บาท'));
  for (const row of others) expect(within(row).getByText('–')).toBeVisible();
  expect(within(paid as HTMLElement).getByRole('button', { name: th.slip.view })).toBeVisible();
  const { progress, success, failed } = th.slip.status;
  for (const [index, status] of [success, progress, progress, failed].entries())
    expect(within(list[index] as HTMLElement).getByText(status)).toBeVisible();
});

test('[S8.14] translates every note code as the reason, with a remark, and shows another note unchanged', async () => {
  const notes: [string, string][] = [
    ...slipNoteCodes.map((note): [string, string] => [note, errors[note]]),
    ['Ask the branch', 'Ask the branch'],
    ['OCR_ENGINE_2', errors.UNKNOW_ERROR],
    ['INVALID_SLIP: the right half is missing', `${errors.INVALID_SLIP} the right half is missing`],
  ];
  expect(notes.length).toBeGreaterThan(10);
  for (const part of [notes.slice(0, 6), notes.slice(6)]) {
    const { unmount } = open(part.map(([note]) => slip({ status: 'FAILED', note })));
    const texts = (await rows()).map(({ textContent }) => textContent);
    for (const [index, [, reason]] of part.entries())
      expect(texts[index]).toContain(`${th.slip.status.failed}(${reason})`);
    unmount();
  }
});

test('[S2.55] fetches the list again on the refresh link', async () => {
  let status = 'FAILED';
  open([], { 'POST /api/statement/slip': () => ({ total: 1, slips: [slip({ reference: '1', status })] }) });
  await screen.findByText(th.slip.status.failed);
  status = 'SUCCESS';
  fireEvent.click(screen.getByRole('button', { name: th.slip.refresh }));
  expect(await screen.findByText(th.slip.status.success)).toBeVisible();
});

test.each([null, '', 'https://files.example/1.png'])(
  '[S2.55] opens the image in a viewer, by its reference without a link (%j), and fetches its URL again on request',
  async (link) => {
    let url = '/media/slips/1';
    const view = open([slip({ reference: 'r1', link, status: 'SUCCESS' })], {
      'GET /api/statement/slip/reference/r1': () => ({ url }),
    });
    fireEvent.click(await screen.findByRole('button', { name: th.slip.view }));
    const viewer = within(await screen.findByRole('dialog', { name: th.slip.picture }));
    const picture = await viewer.findByRole('img', { name: th.slip.picture });
    expect(picture).toHaveAttribute('src', link || '/media/slips/1');
    expect(view.calls.some(({ path }) => path.includes('reference'))).toBe(!link);
    if (link) return;
    url = '/media/slips/2';
    fireEvent.error(picture);
    fireEvent.click(await viewer.findByRole('button', { name: common.retry }));
    const again = await viewer.findByRole('img', { name: th.slip.picture });
    expect(again).toHaveAttribute('src', '/media/slips/2');
    fireEvent.click(viewer.getByRole('button', { name: common.close }));
    expect(screen.queryByRole('dialog', { name: th.slip.picture })).not.toBeInTheDocument();
    expect(view.close).not.toHaveBeenCalled();
  },
);

test('links to the upload without slips, and loads again on request after an error', async () => {
  const view = open([]);
  fireEvent.click(await screen.findByRole('button', { name: th.slip.send }));
  expect(view.address()).toBe('/user/statement?dialog=wallet.deposit&dialog-way=slip');
  view.unmount();
  open([], { 'POST /api/statement/slip': serverError });
  expect(await screen.findByText(errors.INTERNAL_SERVER_ERROR)).toBeVisible();
  expect(screen.getByRole('button', { name: common.retry })).toBeVisible();
});

test('[S2.55] [S7.18] [S9.12] requests ten slips per page, and links back from an empty page after a full one', async () => {
  const full = Array.from({ length: 10 }, () => ({ createdAt, amount: 1, status: 'SUCCESS' }));
  const respond = ({ body }: MockCall) => ({ slips: (body as { page: number }).page === 1 ? full : [] });
  const view = open([], { 'POST /api/statement/slip': respond });
  await rows();
  fireEvent.click(screen.getByRole('button', { name: 'หน้า 2' }));
  expect(await screen.findByText(th.slip.noMore)).toBeVisible();
  const requests = view.calls.filter(({ path }) => path.endsWith('/slip')).map(({ body }) => body);
  expect(requests).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'หน้า 1' }));
  expect(await rows()).toHaveLength(10);
});
