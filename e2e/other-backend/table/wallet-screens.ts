import type { Page } from '@playwright/test';
import { depositLabels } from '../../support/deposit-labels';
import { moneyDialogs } from '../../support/money-dialogs';
import { moneyLabels } from '../../support/money-labels';
import { chooseQr } from '../../support/qr-section';
import { sampleFiles } from '../../support/sample-files';
import { at, type Screens } from './screen';

const text = depositLabels.th;
const dialog = (page: Page) => page.getByRole('dialog');
const home = (name: string): string => `/user/home?dialog=${name}`;

async function play(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `เข้าเล่น ${name}` })
    .click();
}

/** The home, and the screens that move money or open games. */
export const walletScreens: Screens = {
  'GET /api/wallet': at('/user/home'),
  'GET /api/wallet/refresh/slot': at('/user/home'),
  'GET /api/lookup/deposit': at(home('wallet.deposit'), async (page) => {
    await dialog(page).waitFor();
    // Opens every method, because the test does not know which one makes the call that fails.
    for (const way of ['bank', 'slip', 'wallet'] as const) {
      const row = dialog(page).getByRole('button', { name: text.methods[way] });
      if (!(await row.isVisible())) continue;
      await row.click();
      await dialog(page).getByRole('button', { name: text.allWays }).click();
    }
  }),
  'GET /api/lookup/withdraw': at(home('wallet.withdraw')),
  'GET /api/lookup/slip': at(home('wallet.deposit&dialog-way=slip')),
  'POST /api/wallet/add': at(home('wallet.deposit&dialog-way=bank'), async (page) => {
    await dialog(page).getByLabel(text.sentAmount).fill('500');
    await dialog(page)
      .getByRole('button', { name: `${text.announce} 500.00` })
      .click();
  }),
  'POST /api/wallet/transfer': at(home('wallet.transfer&dialog-from=wallet&dialog-to=PG'), async (page) => {
    const money = moneyDialogs(page);
    await money.amountField.fill('100');
    await money.submit.click();
    await money.confirm();
  }),
  'POST /api/wallet/transferAll': at(home('wallet.transfer&dialog-to=PG'), async (page) => {
    const money = moneyDialogs(page);
    await money.form.getByRole('button', { name: moneyLabels.gather }).click();
    await money.confirm();
  }),
  'POST /api/wallet/withdraw': at(home('wallet.withdraw'), async (page) => {
    const money = moneyDialogs(page);
    await money.amountField.fill('103');
    await money.submit.click();
    await money.confirm();
  }),
  'POST /api/wallet/withdrawAll': at(home('wallet.withdraw'), async (page) => {
    const money = moneyDialogs(page);
    await money.allButton.click();
    await money.confirm();
  }),
  'POST /api/wallet/slip': at(home('wallet.deposit&dialog-way=slip'), async (page) => {
    await dialog(page).getByLabel(text.chooseSlip).setInputFiles(sampleFiles.picturePath);
    await dialog(page).getByRole('button', { name: text.sendSlip, exact: true }).click();
  }),
  'POST /api/wallet/truelink': at(home('wallet.deposit&dialog-way=wallet'), async (page) => {
    await dialog(page).getByLabel(text.giftLink).fill('https://gift.example/campaign/?v=abc');
    await dialog(page).getByRole('button', { name: text.sendGift }).click();
  }),
  'GET /api/qrcode/{provider}': at(home('wallet.deposit&dialog-way=qr')),
  'POST /api/qrcode/{provider}': at(home('wallet.deposit&dialog-way=qr'), async (page) => {
    const section = await chooseQr(page, 'QR ZPAY');
    await section.getByRole('button', { name: '100', exact: true }).click();
    await section.getByRole('button', { name: `${text.createQr} 100.00` }).click();
  }),
  'DELETE /api/qrcode/{qrcodeId}': at(home('wallet.deposit&dialog-way=qr'), async (page) => {
    const section = await chooseQr(page, 'QR KBANK');
    await section.getByRole('button', { name: text.cancelQr }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.cancelQr }).click();
  }),
  'GET /api/wallet/activate/{slotCode}': at(home('wallet.game&dialog-code=JOKER2'), (page) =>
    dialog(page).getByRole('button', { name: 'เปิดบัญชี Paper Fox' }).click(),
  ),
  'GET /api/wallet/account/{slotCode}': at(home('wallet.game&dialog-code=PG')),
  'GET /api/wallet/resetpassword/{slotCode}': at(home('wallet.game&dialog-code=PG'), async (page) => {
    await dialog(page).getByRole('button', { name: moneyLabels.renew }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: moneyLabels.renew }).click();
  }),
  'GET /api/autoLogin/{game}/{username}': at(home('wallet.game&dialog-code=PG'), (page) =>
    play(page, 'Emerald Rabbit'),
  ),
  'GET /api/autoLogin/{game}/{username}/{password}': at(home('wallet.game&dialog-code=BETFLIX'), (page) =>
    play(page, 'Copper Moon'),
  ),
  'POST /api/statement': at('/user/statement'),
  'POST /api/statement/slip': at('/user/statement?dialog=wallet.slips'),
  'GET /api/statement/slip/reference/{reference}': at('/user/statement?dialog=wallet.slips', (page) =>
    dialog(page).getByRole('button', { name: text.view }).first().click(),
  ),
};
