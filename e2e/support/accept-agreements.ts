import type { BrowserContext } from '@playwright/test';

/** Accepts the agreement on each page of a context whenever it stands before what a test wants to do, as a member would. */
export function acceptAgreements(context: BrowserContext): void {
  context.on('page', (page) => {
    const accept = page
      .getByRole('dialog', { name: /^(ข้อตกลงการใช้บริการ|ຂໍ້ຕົກລົງການໃຊ້ບໍລິການ|Agreement)$/ })
      .getByRole('button', { name: /^(ยอมรับข้อตกลง|ຍອມຮັບຂໍ້ຕົກລົງ|I accept)$/ });
    // It may go away by itself, with a login that ends; then nothing is in the way any more.
    void page.addLocatorHandler(accept, () => accept.click({ timeout: 3_000 }).catch(() => undefined));
  });
}
