import { chatOn, expect, operatorPage, test } from '../support/embed-test';

test.beforeEach(({ host, tag }) => host.put('/', { body: operatorPage(tag) }));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the open chat fills the window, also in landscape, and closing it shows the page again', async ({
    page,
  }) => {
    await page.goto('/');
    const { icon, frame, field } = chatOn(page);
    await icon.click();
    await expect(field).toBeVisible();
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(icon).toBeHidden();
    await frame.getByRole('button', { name: 'ปิดแชท' }).click();
    await page.getByText('รายละเอียด').click();
    await expect(page.getByText('สินค้าของเรา')).toBeVisible();
    await page.setViewportSize({ width: 640, height: 360 });
    await icon.click();
    await expect(field).toBeInViewport({ ratio: 1 });
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 });
  });
});
