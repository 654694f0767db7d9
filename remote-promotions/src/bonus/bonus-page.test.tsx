import { screen, within, act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfig } from '@wallet/platform/config';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { noteServerTime } from '@wallet/platform/server-now';
import { failingResponse, inSite, type MockApi, renderRemote, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { RunningBonus } from '../running/running-bonus';
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
  it('[S2.48] sets its title in the heading and the document', async () => {
    open({ 'GET /api/bonus': bonuses, 'GET /api/bonus/check/active': inactive });
    expect(screen.getByRole('heading', { level: 1, name: 'โบนัส' })).toBeVisible();
    expect(document.title).toBe('โบนัส');
    await screen.findAllByRole('listitem');
  });

  it('[S4.16] shows for each bonus whether it is active, used up or available', async () => {
    open({ 'GET /api/bonus': bonuses, 'GET /api/bonus/check/active': inactive });
    expect((await card('รายวัน')).getByText('กำลังใช้งาน')).toBeVisible();
    expect((await card('ครั้งเดียว')).getByText('รับครบแล้ว')).toBeVisible();
    expect((await card('รายสัปดาห์')).getByText('ยังรับได้')).toBeVisible();
  });

  it('[S2.52] links only an available bonus to its dialog', async () => {
    const { address } = open({ 'GET /api/bonus': bonuses, 'GET /api/bonus/check/active': inactive });
    expect((await card('รายวัน')).queryByRole('link')).not.toBeInTheDocument();
    expect((await card('ครั้งเดียว')).queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click((await card('รายสัปดาห์')).getByRole('link', { name: 'รายสัปดาห์' }));
    expect(address()).toBe('/user/bonus?dialog=promotions.bonus&dialog-code=WEEKLY');
  });

  it('[S2.51] shows the first banner from the backend behind the card', async () => {
    setConfig({ backendUrl: 'https://api.example.com' });
    open({ 'GET /api/bonus': [bonus({})], 'GET /api/bonus/check/active': inactive });
    const heading = await screen.findByRole('heading', { name: 'โบนัสต้อนรับ', level: 3 });
    const image = heading.parentElement?.querySelector('img');
    expect(image).toHaveAttribute('src', 'https://api.example.com/media/bonuses/WELCOME.svg');
    setConfig({});
  });

  it('[S2.49] shows the active bonus with its type', async () => {
    open({ 'GET /api/bonus': bonuses, 'GET /api/bonus/check/active': { status: true, type: 'DAILY' } });
    const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
    expect(await active.findByText('รายวัน', { selector: '[class=name]' })).toBeVisible();
    expect(active.getByText('รายวัน', { selector: '[class=type]' })).toBeVisible();
  });

  it('shows the server’s name of an active bonus that is not in the list', async () => {
    open({
      'GET /api/bonus': [],
      'GET /api/bonus/check/active': { status: true, type: 'NEWYEAR' },
      'GET /api/promotion/current': { promotion: null },
    });
    const active = within(await screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' }));
    expect(active.getByText('NEWYEAR')).toBeVisible();
  });

  it('shows a message when there is no bonus', async () => {
    open({ 'GET /api/bonus': [], 'GET /api/bonus/check/active': inactive });
    expect(await screen.findByText('ตอนนี้ยังไม่มีโบนัส')).toBeVisible();
  });

  it('[S8.1] shows an error message and loads again on request', async () => {
    const { response, recover } = failingResponse([bonus({})]);
    open({ 'GET /api/bonus': response, 'GET /api/bonus/check/active': inactive });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('โหลดโบนัสไม่สำเร็จ');
    expect(alert).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
    recover();
    await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await screen.findByRole('heading', { name: 'โบนัสต้อนรับ' })).toBeVisible();
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

  test('[S4.17] returns the new day when the page is open at midnight in Bangkok', () => {
    jest.useFakeTimers({ now: new Date('2026-11-19T16:59:00Z') });
    const { result } = renderHook(() => useBangkokDay());
    expect(result.current.toISOString()).toBe('2026-11-18T17:00:00.000Z');
    act(() => jest.advanceTimersByTime(59_999));
    expect(result.current.toISOString()).toBe('2026-11-18T17:00:00.000Z');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current.toISOString()).toBe('2026-11-19T17:00:00.000Z');
    act(() => jest.advanceTimersByTime(86_400_000));
    expect(result.current.toISOString()).toBe('2026-11-20T17:00:00.000Z');
  });

  test('[S4.17] uses the server’s clock, even when a response corrects it while the page is open', () => {
    jest.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') });
    const { result } = renderHook(() => useBangkokDay());
    expect(result.current.toISOString()).toBe('2026-11-17T17:00:00.000Z');
    noteServerTime('Thu, 19 Nov 2026 16:59:00 GMT');
    act(() => jest.advanceTimersByTime(59_999));
    expect(result.current.toISOString()).toBe('2026-11-17T17:00:00.000Z');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current.toISOString()).toBe('2026-11-19T17:00:00.000Z');
  });
});

describe('running bonus', () => {
  const wagering = {
    bonus: 100,
    required: 2000,
    staked: 760,
    isMet: false,
    isWithdrawable: false,
    kept: 0,
    success: 100,
    fail: 50,
    cancelBelow: 20,
    currency: 'BAHT',
  };

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
