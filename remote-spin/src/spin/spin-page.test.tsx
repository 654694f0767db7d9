import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, type MockApi, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { coupon, setupReply, slice } from '../testing/wheel-reply';
import { useWheelSize, wheelSize } from '../wheel/use-wheel-size';
import { SpinPage } from './spin-page';

const setup = setupReply(12);

function open(api: MockApi) {
  const noCoupons = { 'GET /api/spinwheel/coupon': { coupons: [] } };
  return renderRemote(<SpinPage />, {
    route: '/user/spin',
    texts: { spin: th },
    api: { ...noCoupons, ...api },
  });
}

async function tableRows() {
  const table = await screen.findByRole('table', { name: 'คูปองที่ได้จากวงล้อและยังไม่ได้รับ' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('.value')?.textContent),
    );
}

describe('SpinPage', () => {
  it('[S2.56] [S3.26] draws the active wheel with the server’s slices and the coins on its centre button', async () => {
    open({ 'GET /api/spinwheel/setup': setup });
    const wheel = await screen.findByRole('img', { name: 'วงล้อทองดี มี 3 ช่อง' });
    const texts = [...wheel.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['ช่อง A', 'ช่อง B', 'ช่อง C']);
    expect(wheel.querySelectorAll('path[fill="rgb(43, 41, 66)"]')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'หมุน 12 เหรียญ' })).toBeEnabled();
    expect(screen.getByText('มี 12 เหรียญ หมุนได้ 12 ครั้ง')).toBeVisible();
    expect(await screen.findByText('ยังไม่มีคูปอง')).toBeVisible();
  });

  it('explains coins when the member has none, and shows the wheel without the coupons', async () => {
    open({
      'GET /api/spinwheel/setup': { ...setup, userCoin: 0 },
      'GET /api/spinwheel/coupon': errorResponse('INTERNAL_SERVER_ERROR', 500),
    });
    expect(await screen.findByText('ยังไม่มีเหรียญ')).toBeVisible();
    expect(screen.getByText('1 เหรียญ หมุนได้ 1 ครั้ง')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดคูปองไม่สำเร็จ');
    expect(screen.getByRole('img')).toBeVisible();
  });

  it('lists the prizes as text and executes no markup', async () => {
    const htmlDescription = '<b>เงินสด</b> 100 บาท<img src=x onerror="window.hacked = true">';
    const slices = [slice('A', { label: '100', htmlDescription }), slice('B')];
    const { container } = open({
      'GET /api/spinwheel/setup': { activeSpinwheel: { name: 'ล้อ', slices }, userCoin: 1 },
    });
    const prizes = within(await screen.findByRole('region', { name: 'รางวัลบนวงล้อ' }));
    const [first, second] = prizes.getAllByRole('listitem');
    await waitFor(() => expect(first?.querySelector('b')).toHaveTextContent('เงินสด'));
    expect(first).toHaveTextContent('100เงินสด 100 บาท');
    expect(second).toHaveTextContent(/^ช่อง B$/);
    expect(container.querySelector('[onerror]')).toBeNull();
  });

  it('shows a message when no wheel is active, and still lists the coupons', async () => {
    open({
      'GET /api/spinwheel/setup': { activeSpinwheel: null, userCoin: 3 },
      'GET /api/spinwheel/coupon': { coupons: [coupon(1)] },
    });
    expect(await screen.findByText('ตอนนี้วงล้อยังไม่เปิด')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(await tableRows()).toHaveLength(1);
  });

  it('[S2.56] [S3.27] [S9.12] lists three coupons per page with prize, amount, expiry and claim button', async () => {
    const coupons = [1, 2, 3, 4, 5].map((position) => coupon(position));
    coupons[0] = coupon(1, { expireAt: '2026-12-01T05:00:00Z' });
    const { address } = open({ 'GET /api/spinwheel/setup': setup, 'GET /api/spinwheel/coupon': { coupons } });
    const rows = await tableRows();
    expect(rows.map(([position]) => position)).toEqual(['1', '2', '3']);
    expect(rows[1]).toEqual(['2', 'ช่อง 2', 'รางวัล 2', '2,001.00 บาท', 'รับ ช่อง 2']);
    expect(screen.getByText(/ใช้ได้ถึง/)).toHaveTextContent(/ใช้ได้ถึง \d\d\/12\/2026 \d\d:\d\d:\d\d/);
    fireEvent.click(screen.getByRole('button', { name: 'หน้า 2' }));
    expect((await tableRows()).map(([position]) => position)).toEqual(['4', '5']);
    fireEvent.click(screen.getByRole('button', { name: 'รับ ช่อง 4' }));
    expect(address()).toBe('/user/spin?dialog=spin.claim&dialog-coupon=c4');
  });
});

describe('the size of the wheel', () => {
  function resizeTo(width: number): void {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
    act(() => void window.dispatchEvent(new Event('resize')));
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[S9.13] is 85 % of the window and at most 350 px', () => {
    expect(wheelSize(360)).toBe(306);
    expect(wheelSize(320)).toBe(272);
    expect(wheelSize(412)).toBe(350);
    expect(wheelSize(1280)).toBe(350);
  });

  it('[S9.13] follows a resize of the window after a pause of 500 ms', () => {
    resizeTo(1280);
    const { result } = renderHook(() => useWheelSize());
    resizeTo(360);
    act(() => jest.advanceTimersByTime(400));
    resizeTo(320);
    act(() => jest.advanceTimersByTime(499));
    expect(result.current).toBe(350);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe(272);
  });
});
