import { waitUntilReadable } from '../support/wait-until-readable';
import { spinLabels } from '../support/spin-labels';
import { expect } from '../support/test';
import { spinTest } from '../support/spin-test';
import { sliceAtTop, wheelPage } from '../support/wheel-page';
import { recordRequests } from '../support/record-requests';

const test = spinTest('0877000001');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[S2.56] [S4.20] [S9.13] the wheel stops at the slice that the server drew, for each slice, and each spin costs one coin', async ({
  page,
  demoSite,
}) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(20);
  const { activeSpinwheel } = await demoSite.wheel();
  const slices = activeSpinwheel?.slices ?? [];
  expect(slices.length).toBeGreaterThan(5);
  await wheel.open();
  for (const [index, { code, label }] of slices.entries()) {
    const { userCoin } = await demoSite.wheel();
    await expect(wheel.hub).toHaveAccessibleName(`หมุน ${userCoin} เหรียญ`);
    await demoSite.setNextSlice(code);
    await wheel.hub.click();
    await expect(wheel.status(spinLabels.landed(label))).toBeVisible();
    const angle = await wheel.angle();
    expect([code, sliceAtTop(angle, slices.length)]).toEqual([code, index]);
    // The middle of the slice: a full turn equals none.
    expect(Math.sin(((angle + (index * 360) / slices.length) * Math.PI) / 360)).toBeCloseTo(0, 2);
    const prize = page.getByRole('dialog');
    await expect(prize).toContainText(label);
    const { userCoin: left } = await demoSite.wheel();
    await expect(prize).toContainText(spinLabels.coinsLeft(left));
    const wonCoins = code.startsWith('COIN') ? Number(code.slice(4)) : 0;
    expect(left).toBe(userCoin - 1 + wonCoins);
    // Nothing moves behind the dialog, or after it closes.
    expect(await wheel.angle()).toBeCloseTo(angle, 1);
    const reread = page.waitForResponse('**/api/spinwheel/setup');
    await wheel.close(prize);
    await expect(prize).toBeHidden();
    await reread;
    expect(await wheel.angle()).toBeCloseTo(angle, 1);
  }
});

test('[S2.57] [S4.20] a prize is announced, listed as a coupon, claimed into the wallet, and shown on the home', async ({
  page,
  demoSite,
}) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(3);
  await demoSite.setNextSlice('CASH100');
  const before = await demoSite.walletAmount();
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: 'หมุนวงล้อ' }).click();
  await wheel.hub.click();
  await expect(wheel.status(spinLabels.landed('100 บาท'))).toHaveAttribute('role', 'status');
  const prize = wheel.dialog(spinLabels.won);
  await expect(prize).toContainText(spinLabels.couponListed);
  const [coupon] = await demoSite.coupons();
  expect(coupon).toMatchObject({ amount: 100, prize: { slice: '100 บาท' } });
  const setup = page.waitForResponse('**/api/spinwheel/setup');
  await prize.getByRole('button', { name: spinLabels.confirm('100.00') }).click();
  await setup;
  await expect(page).toHaveURL(`/user/spin?dialog=spin.claim&dialog-coupon=${coupon?.coupon}`);
  const claim = wheel.dialog(spinLabels.claimTitle);
  await expect(claim).toContainText('100.00 บาท');
  const reread = page.waitForResponse('**/api/spinwheel/setup');
  await claim.getByRole('button', { name: spinLabels.confirm('100.00') }).click();
  const claimed = wheel.dialog(spinLabels.claimed);
  await expect(claimed).toContainText('+100.00 บาท');
  expect(await demoSite.walletAmount()).toBe(before + 100);
  expect((await demoSite.coupons()).map((one) => one.coupon)).not.toContain(coupon?.coupon);
  await wheel.close(claimed);
  await reread;
  await expect(page).toHaveURL('/user/spin');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText(`${before + 100}.00`);
});

test('[S4.20] a double click, and clicks while the wheel turns, are one spin', async ({ page, demoSite }) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(5);
  await demoSite.setNextSlice('AGAIN1');
  const requests = recordRequests(page, /^POST .*\/api\/spinwheel\/spin$/);
  await wheel.open();
  await wheel.hub.dblclick();
  await expect(wheel.hub).toHaveAttribute('aria-disabled', 'true');
  await wheel.hub.click({ force: true });
  await wheel.hub.press('Enter');
  await expect(wheel.dialog(spinLabels.result)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect((await demoSite.wheel()).userCoin).toBe(4);
});

test('[S5.15] [S4.20] a click without a coin requests nothing and shows what is missing', async ({
  page,
  demoSite,
}) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(0);
  const requests = recordRequests(page, /^POST .*\/api\/spinwheel\/spin$/);
  await wheel.open();
  await wheel.hub.click({ force: true });
  await expect(wheel.status(spinLabels.needCoin)).toBeVisible();
  expect(requests).toEqual([]);
});

test('[S8.12] two tabs that spin at once use one coin for each accepted spin, and the other tab shows the reason', async ({
  page,
  demoSite,
  context,
}) => {
  await demoSite.setCoins(1);
  await demoSite.setNextSlice('AGAIN2');
  const other = await context.newPage();
  const tabs = [wheelPage(page), wheelPage(other)];
  for (const tab of tabs) await tab.open();
  await Promise.all(tabs.map((tab) => tab.hub.click()));
  const shown = await Promise.all(
    tabs.map(async (tab) => {
      const result = tab.dialog(spinLabels.result);
      const failure = tab.failure(spinLabels.spinFailed);
      await expect(result.or(failure)).toBeVisible();
      return (await failure.isVisible()) ? failure.textContent() : 'spun';
    }),
  );
  expect(shown.filter((one) => one === 'spun')).toHaveLength(1);
  expect(shown.filter((one) => one?.includes(spinLabels.errors.NO_COIN))).toHaveLength(1);
  expect((await demoSite.wheel()).userCoin).toBe(0);
  await other.close();
});

test('[S8.12] [S4.20] a wheel that was turned off in between shows a message, costs nothing, and is hidden after the dialog', async ({
  page,
  demoSite,
}) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(2);
  await wheel.open();
  await demoSite.callStaffApi('PUT', 'wheel', { active: false });
  try {
    await wheel.hub.click();
    const failure = wheel.failure(spinLabels.spinFailed);
    await expect(failure).toContainText(spinLabels.errors.SPINWHEEL_INACTIVE);
    expect(await wheel.angle()).toBe(0);
    await wheel.close(failure);
    await expect(page.getByText(spinLabels.inactive)).toBeVisible();
    await expect(wheel.hub).toBeHidden();
  } finally {
    await demoSite.callStaffApi('PUT', 'wheel', { active: true });
  }
  expect((await demoSite.wheel()).userCoin).toBe(2);
});

test('a spin whose response is lost is one spin: it is checked, survives a reload, and stops at the drawn slice', async ({
  page,
  demoSite,
  watch,
}) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(4);
  await demoSite.setNextSlice('CASH50');
  watch.allowFailures(/\/api\/spinwheel\/spin$/);
  const keys: (string | undefined)[] = [];
  let isResponseLost = true;
  await page.route('**/api/spinwheel/spin', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isResponseLost) return route.continue();
    await route.fetch();
    // A reload may have cancelled the request.
    await route.abort('failed').catch(() => undefined);
  });
  await wheel.open();
  await wheel.hub.click();
  await expect(page.getByText(spinLabels.pending)).toBeVisible();
  await page.reload();
  await expect(page.getByText(spinLabels.pending)).toBeVisible();
  isResponseLost = false;
  await expect(wheel.status(spinLabels.landed('50 บาท'))).toBeVisible({ timeout: 40_000 });
  const { userCoin, activeSpinwheel } = await demoSite.wheel();
  expect(userCoin).toBe(3);
  expect(new Set(keys).size).toBe(1);
  const count = activeSpinwheel?.slices.length ?? 0;
  const drawnIndex = activeSpinwheel?.slices.findIndex(({ code }) => code === 'CASH50');
  expect(sliceAtTop(await wheel.angle(), count)).toBe(drawnIndex);
});

test('by keyboard, Enter spins, the result takes the focus, Escape closes it and returns the focus', async ({
  page,
  demoSite,
}) => {
  const wheel = wheelPage(page);
  await demoSite.setCoins(2);
  await demoSite.setNextSlice('AGAIN1');
  await wheel.open();
  await wheel.hub.focus();
  await page.keyboard.press('Enter');
  const prize = wheel.dialog(spinLabels.result);
  await expect(prize).toBeFocused();
  await waitUntilReadable(page);
  await page.keyboard.press('Escape');
  await expect(prize).toBeHidden();
  await expect(wheel.hub).toBeFocused();
});

test('with reduced motion the wheel fades to its slice, and nothing turns', { tag: '@spin' }, async ({
  page,
  demoSite,
}) => {
  const wheel = wheelPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demoSite.setCoins(2);
  await demoSite.setNextSlice('COIN5');
  await wheel.open();
  await wheel.hub.click();
  await expect(wheel.status(spinLabels.landed('5 เหรียญ'))).toBeVisible();
  const frames = await wheel.rotor.evaluate((element) =>
    element.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      return effect instanceof KeyframeEffect ? effect.getKeyframes().map(({ opacity }) => opacity) : [];
    }),
  );
  expect(frames).toEqual(['1', '0', '0', '1']);
  await expect(wheel.dialog(spinLabels.won)).toContainText('ได้เพิ่ม 5 เหรียญ');
  await expect(page.locator('canvas')).toHaveCount(1);
});
