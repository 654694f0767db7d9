import type { Page } from '@playwright/test';
import { depositLabels } from './deposit-labels';
import { labels } from './labels';
import { moneyDialogs } from './money-dialogs';
import { moneyLabels } from './money-labels';
import type { Player } from './player';

const text = depositLabels.th;
const game = 'Jade Dragon';

/** Moves a member's money back and forth and records the amounts that the page confirmed, in whole satang. */
export function busyMember(page: Page, member: Player) {
  const transfers: bigint[] = [];
  const deposits: bigint[] = [];
  const satang = (amount: string): bigint => BigInt(amount.replace('.', ''));

  async function deposit(amount: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: text.deposit });
    await dialog.getByRole('button', { name: text.methods.bank }).click();
    await dialog.getByLabel(text.sentAmount).fill(amount);
    await dialog.getByRole('button', { name: `${text.announce} ${amount} ${labels.th.baht}` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await member.receive(Number(amount));
    deposits.push(satang(amount));
  }

  async function transfer(from: string, to: string, amount: string): Promise<void> {
    const dialog = moneyDialogs(page);
    await dialog.choose('from', from);
    await dialog.choose('to', to);
    await dialog.amountField.fill(amount);
    await dialog.submit.click();
    await dialog.confirm();
    await dialog.done.waitFor();
    transfers.push(satang(amount));
    await dialog.finish();
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
  }

  return {
    /** Amounts of the confirmed transfers. */
    transfers,
    /** Amounts of the announced and paid deposits. */
    deposits,
    /**
     * Makes one movement of money: a transfer to the game, a transfer back and a deposit in turn, each of a unique
     * amount.
     * @param open opens a dialog of the wallet
     */
    async move(round: number, open: (dialog: 'transfer' | 'deposit') => Promise<void>): Promise<void> {
      const hundredths = String(round).padStart(2, '0');
      const kind = round % 3;
      await open(kind === 2 ? 'deposit' : 'transfer');
      if (kind === 0) return transfer(moneyLabels.wallet, game, `20.${hundredths}`);
      if (kind === 1) return transfer(game, moneyLabels.wallet, `10.${hundredths}`);
      return deposit(`150.${hundredths}`);
    },
  };
}
