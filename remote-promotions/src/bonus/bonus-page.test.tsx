import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { setConfig } from '@wallet/platform/config';
import common from '@wallet/platform/locales/common.th.json';
import { noteServerTime } from '@wallet/platform/server-now';
import { inSite, type MockApi, renderRemote, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { RunningBonus } from '../running/running-bonus';
import { openWithOtherBackend } from '../testing/open-other-backend';
import { bonus } from '../testing/sample-replies';
import { useBangkokDay } from './bangkok-day';
import { BonusPage } from './bonus-page';

const inactive = { status: false, type: null };

const bonuses = [
  bonus({ code: 'DAILY', name: 'รายวัน', type: 'day', userBonus: { _id: '1', isActive: true, received: [] } }),
  bonus({
    code: 'ONCE',
    name: 'ครั้งเดียว',
    userBonus: { _id: '2', isActive: false, received: [{ updatedAt: '2026-01-01T00:00:00Z' }] },
  }),
  bonus({ code: 'WEEKLY', name: 'รายสัปดาห์', type: 'week', maxReceived: 3, userBonus: null }),
];

function open(api: MockApi) {
  return renderRemote(<BonusPage />, { route: '/user/bonus', texts: { promotions: th }, api });
}

async function card(name: string) {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return within(heading.closest('li') ?? document.body);
}

describe('BonusPage', () => {
  it('[S2.48] [S2.49] [S2.52] [S4.16] shows the active bonus and the state of each, and links only an available one', async () => {
    const { address } = open({
      'GET /api/bonus': bonuses,
      'GET /api/bonus/check/active': { status: true, type: 'DAILY' },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'โบนัส' })).toBeVisible();
    expect(document.title).toBe('โบนัส');
    const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
    expect(await active.findByText('รายวัน', { selector: '[class=name]' })).toBeVisible();
    expect(active.getByText('รายวัน', { selector: '[class=type]' })).toBeVisible();
    expect((await card('รายวัน')).getByText('กำลังใช้งาน')).toBeVisible();
    expect((await card('ครั้งเดียว')).getByText('รับครบแล้ว')).toBeVisible();
    expect((await card('รายสัปดาห์')).getByText('ยังรับได้')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names.slice(-3)).toEqual(['รายวัน', 'รายสัปดาห์', 'ครั้งเดียว']);
    for (const name of ['รายวัน', 'ครั้งเดียว'])
      expect((await card(name)).queryByRole('link')).not.toBeInTheDocument();
    fireEvent.click((await card('รายสัปดาห์')).getByRole('link', { name: 'รายสัปดาห์' }));
    expect(address()).toBe('/user/bonus?dialog=promotions.bonus&dialog-code=WEEKLY');
  });

  it('shows a message when there is no bonus, and the server’s name of an active one', async () => {
    open({
      'GET /api/bonus': [],
      'GET /api/bonus/check/active': { status: true, type: 'NEWYEAR' },
      'GET /api/promotion/current': { promotion: null },
    });
    expect(await screen.findByText('ตอนนี้ยังไม่มีโบนัส')).toBeVisible();
    const active = await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' });
    expect(within(active).getByText('NEWYEAR')).toBeVisible();
  });

  it('[S2.51] shows the first banner from the backend behind the card', async () => {
    setConfig({ backendUrl: 'https://api.example.com' });
    open({ 'GET /api/bonus': [bonus({})], 'GET /api/bonus/check/active': inactive });
    const heading = await screen.findByRole('heading', { name: 'โบนัสต้อนรับ', level: 3 });
    const image = heading.parentElement?.querySelector('img');
    expect(image).toHaveAttribute('src', 'https://api.example.com/media/bonuses/WELCOME.svg');
    setConfig({});
  });

  it('shows the list when only the active bonus cannot be loaded', async () => {
    open({
      'GET /api/bonus': [bonus({})],
      'GET /api/bonus/check/active': serverError,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('ตรวจสอบโบนัสที่ใช้งานอยู่ไม่สำเร็จ');
    expect(await screen.findByRole('heading', { name: 'โบนัสต้อนรับ' })).toBeVisible();
  });
});

describe('Bangkok day', () => {
  afterEach(() => jest.useRealTimers());

  test('[S4.17] returns the new day when the page is open at midnight in Bangkok, by the server’s clock', () => {
    jest.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') });
    const { result } = renderHook(() => useBangkokDay());
    expect(result.current.toISOString()).toBe('2026-11-17T17:00:00.000Z');
    noteServerTime('Thu, 19 Nov 2026 16:59:00 GMT');
    act(() => jest.advanceTimersByTime(59_999));
    expect(result.current.toISOString()).toBe('2026-11-17T17:00:00.000Z');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current.toISOString()).toBe('2026-11-19T17:00:00.000Z');
    act(() => jest.advanceTimersByTime(86_400_000));
    expect(result.current.toISOString()).toBe('2026-11-20T17:00:00.000Z');
  });
});

describe('running bonus', () => {
  const progress = { bonus: 100, required: 2000, staked: 760, isMet: false, isWithdrawable: false };
  const wagering = { ...progress, kept: 0, success: 100, fail: 50, cancelBelow: 20, currency: 'BAHT' };

  const open = (reply: unknown, areAmountsHidden = false) =>
    renderRemote(<RunningBonus areAmountsHidden={areAmountsHidden} reply={reply} />, {
      route: '/user/home',
      texts: { promotions: th },
    });

  const region = () => screen.getByRole('region', { name: th.active.running });

  beforeEach(() => inSite({ pages: ['/user/bonus'] }));

  test('shows how much turnover a bonus still requires, with a link to the bonus page, without a call of its own', () => {
    const view = open({ status: true, wagering });
    expect(region()).toHaveTextContent('1,240.00 บาท');
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '760');
    expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
    expect(view.calls).toEqual([]);
  });

  test('hides the amounts of the bonus behind dots, as the other amounts of the home', () => {
    open({ status: true, wagering }, true);
    expect(screen.getByText('••••••')).toHaveAttribute('aria-hidden', 'true');
    expect(region()).toHaveTextContent(th.active.hidden);
    expect(region()).not.toHaveTextContent('–');
    expect(region()).not.toHaveTextContent(/\d/);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test.each([
    ['no bonus is active', { status: false }],
    ['the backend does not report the turnover', { status: true, type: 'BONUS' }],
    ['the backend reports a turnover in another form', { status: true, wagering: { required: 'many' } }],
  ])('shows nothing when %s', (_, reply) => {
    open(reply);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('another backend', () => {
  /** A bonus with the specified fields only (S3.22). */
  const specified = { code: 'FIRST', type: 'limit', maxReceived: 1, percentFail: 10, banners: [] };
  const memberBonus = (overrides: object) => ({
    ...specified,
    userBonus: { _id: '1', isActive: false, received: [], ...overrides },
  });
  const active = memberBonus({ isActive: true });

  test.each([
    ['its code', active, 'FIRST', ['FIRST', 'จำกัดจำนวนครั้ง']],
    ['its type, as in the specification', active, 'limit', ['FIRST', 'จำกัดจำนวนครั้ง']],
    ['neither', active, null, ['FIRST', 'จำกัดจำนวนครั้ง']],
    ['a type without a bonus in the list', specified, 'day', ['รายวัน']],
  ])('[S2.49] [S7.18] shows the active bonus when the response has %s', async (_, offer, type, texts) => {
    openWithOtherBackend(<BonusPage />, {
      'GET /api/bonus': [offer],
      'GET /api/bonus/check/active': { status: true, type },
      'GET /api/promotion/current': () => '',
    });
    const region = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
    for (const text of texts) expect(await region.findByText(text)).toBeVisible();
  });
});
