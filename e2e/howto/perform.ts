import { expect, type Locator, type Page } from '@playwright/test';
import { callSandbox } from '../support/call-sandbox';
import { pointAt, tapSlowly } from './finger';
import type { Action, Target } from './step';
import type { Translate } from '../support/texts';

interface QrCodes {
  qrcodes: { id: string }[];
}

/** Returns the first element that matches a target. */
export function find(page: Page, { role, name, dialog }: Target): Locator {
  const container = dialog ? page.locator('dialog[open]').last() : page;
  return (role === 'text' ? container.getByText(name) : container.getByRole(role, { name })).first();
}

/** Triggers an event outside the page by a call to the sandbox. */
export async function callOutside(origin: string, path: string, body: object = {}): Promise<void> {
  let call = path.replace(/^\/sandbox\/api\//, '');
  if (path.includes('{qrcode}')) {
    const { qrcodes } = await callSandbox<QrCodes>(origin, 'GET', 'qrcodes');
    call = call.replace('{qrcode}', qrcodes[0]?.id ?? '');
  }
  await callSandbox(origin, 'POST', call, body);
}

/** Performs one action at a pace that a viewer can follow. */
export async function perform(page: Page, action: Action, t: Translate): Promise<void> {
  if ('closeDialogs' in action) {
    const open = page.locator('dialog[open]');
    const closing = new RegExp(`^(${t('common:close')}|${t('common:done')})$`);
    for (let remaining = await open.count(); remaining > 0; remaining -= 1) {
      await tapSlowly(page, find(page, { role: 'button', name: closing, dialog: true }));
      await expect(open).toHaveCount(remaining - 1);
    }
  } else if ('rest' in action) {
    await page.waitForTimeout(action.rest);
  } else if ('outside' in action) {
    await callOutside(new URL(page.url()).origin, action.outside, action.body);
  } else if ('tap' in action) {
    await tapSlowly(page, find(page, action.tap));
  } else if ('point' in action) {
    await pointAt(page, find(page, action.point));
  } else if ('await' in action) {
    await find(page, action.await).waitFor();
  } else if ('show' in action) {
    await find(page, action.show).evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'smooth' }),
    );
    await page.waitForTimeout(900);
  } else {
    const target = find(page, action.type);
    await tapSlowly(page, target);
    await target.pressSequentially(action.text, { delay: 110 });
  }
}
