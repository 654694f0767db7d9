/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@wallet/platform/query';
import { formatDate } from '@wallet/ui';
import { App } from './app';
import { startLanguage } from './text';

type Reply = object | Error | ((body: unknown) => object);

/** The replies of the server by method and path. A status other than 200 is a field of the reply. */
let replies: Record<string, Reply>;
let requests: { call: string; body: unknown; headers: Record<string, string> }[];

const emptyReplies = {
  'GET staff/members': { status: 404, message: 'NO_DATA' },
  'GET api/otps': { otps: [] },
  'GET api/qrcodes': { qrcodes: [] },
  'GET api/slips': { slips: [] },
  'GET api/payouts': { byHand: false, reasons: ['REFUSED', 'NO_ACCOUNT'], payouts: [] },
  'GET api/gifts': { gifts: [] },
  'GET api/games': { accounts: [] },
  'GET api/faults': { targets: ['games', 'sms'], games: ['PG'], faults: [] },
};
const staffReplies = {
  'GET staff/members': {
    members: [
      { username: '0811111111', name: 'Mali', bankCode: 'SCB', bankAccountNo: '1234567890', currency: 'THB' },
    ],
  },
  'GET staff/site': {
    terminated: false,
    chat: true,
    slip: { enabled: true, closedFrom: '22:00', closedUntil: '23:00' },
  },
  'GET staff/wheel': {
    active: true,
    next: null,
    slices: [{ code: 'GIFT', label: { th: 'ของรางวัล', la: 'ຂອງລາງວັນ', en: 'A gift' } }],
  },
  'GET staff/clock': { now: '2026-03-04T05:06:07.000Z', offset: 90_000_000 },
};

beforeEach(() => {
  replies = { ...emptyReplies };
  requests = [];
  globalThis.fetch = (async (url: string, { method, body, headers }: RequestInit) => {
    const call = `${method} ${url.replace('/sandbox/', '')}`;
    const sent: unknown = body === undefined ? undefined : JSON.parse(String(body));
    requests.push({ call, body: sent, headers: headers as Record<string, string> });
    const found = replies[call] ?? { status: 500, message: `no reply for ${call}` };
    const reply = typeof found === 'function' ? found(sent) : found;
    if (reply instanceof Error) throw reply;
    const status = 'status' in reply && typeof reply.status === 'number' ? reply.status : 200;
    return { ok: status < 400, status, json: async () => reply };
  }) as typeof fetch;
});

afterEach(() => {
  jest.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/sandbox');
});

async function open({ game, address = '/sandbox?lang=en' }: { game?: string; address?: string } = {}) {
  history.replaceState(null, '', address);
  await startLanguage();
  render(<App game={game} />);
}

const panel = (name: string) => screen.findByRole('region', { name });
const posted = () => requests.filter(({ call }) => !call.startsWith('GET'));

const code = {
  id: 'q1',
  provider: 'PAYONEX',
  amount: 300,
  currency: 'THB',
  expireIn: '2026-03-04T05:06:07Z',
};

describe('the panels', () => {
  beforeEach(() => {
    replies['GET api/qrcodes'] = { qrcodes: [code] };
  });

  it('show data in a panel each, and that there is none', async () => {
    const message = { id: 'm1', phoneNumber: '0811111111', ref: 'AB', sentAt: '2026-03-04T05:06:07Z' };
    replies['GET api/otps'] = { otps: [{ ...message, code: '123456', text: 'Your code is 123456' }] };
    await open();
    const otps = await panel('One-time codes');
    expect(await within(otps).findByText('123456')).toHaveClass('code');
    const sentAt = formatDate(message.sentAt);
    expect(within(otps).getByText(`0811111111 · Ref: AB · ${sentAt}`)).toBeVisible();
    expect(await within(await panel('Slips')).findByText('Nothing yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'One-time codes' })).toHaveAttribute('href', '#otps');
  });

  it('[H4.2] refuse a payment with a reason', async () => {
    const payout = { reference: 'p1', bankCode: 'SCB', accountNo: '1', accountName: 'Mali', amount: 150 };
    const reasons = ['REFUSED', 'NO_ACCOUNT'];
    const pending = { ...payout, currency: 'THB', status: 'pending', createdAt: '2026-03-04T05:06:07Z' };
    replies['GET api/payouts'] = { byHand: true, reasons, payouts: [pending] };
    replies['POST api/payouts/p1/judge'] = { status: 200 };
    await open();
    const item = await within(await panel('Bank')).findByRole('listitem');
    await userEvent.selectOptions(within(item).getByRole('combobox', { name: 'Reason' }), 'unknown account');
    await userEvent.click(within(item).getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).toEqual({ verdict: 'refused', reason: 'NO_ACCOUNT' });
  });
});

describe('the panels of a site with calls for staff', () => {
  beforeEach(() => {
    Object.assign(replies, staffReplies);
  });

  it('change the settings of the site, its wheel and its clock', async () => {
    for (const call of ['PUT staff/site', 'PUT staff/wheel', 'PUT staff/clock', 'DELETE staff/clock'])
      replies[call] = {};
    await open();
    const site = await panel('Switches of the site');
    await userEvent.click(await within(site).findByRole('checkbox', { name: 'The service is gone' }));
    await userEvent.clear(within(site).getByLabelText('until'));
    await userEvent.click(within(site).getByRole('button', { name: 'Save' }));
    const wheel = await panel('Wheel');
    await userEvent.selectOptions(await within(wheel).findByLabelText('The next spin draws'), 'GIFT');
    await userEvent.click(within(wheel).getByRole('button', { name: 'Save' }));
    const clock = await panel('The server’s clock');
    expect(await within(clock).findByText(/^04\/03\/2026 .* · Off the real time \+1 day$/)).toBeVisible();
    await userEvent.click(within(clock).getByRole('button', { name: '-1 day' }));
    await waitFor(() => expect(posted()).toHaveLength(4));
    expect(posted().map(({ body }) => body)).toEqual([
      { terminated: true },
      { slip: { closedFrom: '22:00', closedUntil: null } },
      { next: 'GIFT' },
      { advance: -86_400_000 },
    ]);
  });
});
