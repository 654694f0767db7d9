import type { BrowserContext } from '@playwright/test';

/** Marks the agreement as accepted in each login of a context. `journeys/agreement` tests its dialog. */
export async function acceptAgreements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      const isAccepted = key === 'remember-agreement' && getItem.call(this, 'token') !== null;
      return isAccepted ? 'true' : getItem.call(this, key);
    };
  });
}
