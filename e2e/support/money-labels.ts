import { translate } from './texts';

const t = translate.th;

/** The Thai labels of the dialogs that move money. */
export const moneyLabels = {
  amount: t('wallet:money.amount'),
  quick: t('wallet:money.quick'),
  leftInWallet: t('wallet:money.receipt.left'),
  toStatement: t('wallet:withdraw.toStatement'),
  ok: t('common:ok'),
  finish: t('common:done'),
  done: t('wallet:money.done'),
  requested: t('wallet:money.requested'),
  failed: t('common:errorTitle'),
  pending: t('common:pending.title'),
  from: t('wallet:transfer.from'),
  to: t('wallet:transfer.to'),
  none: t('wallet:transfer.none'),
  wallet: t('wallet:transfer.wallet'),
  gather: t('wallet:transfer.all'),
  nothingThere: t('wallet:transfer.mostProblem.nothing', { name: '' }),
  wait: t('wallet:withdraw.wait'),
  left: (amount: string) => t('common:bonus.left', { amount: `${amount} ${t('common:unit.THB')}` }),
  seeBonus: t('common:bonus.see'),
  showPassword: t('common:showPassword'),
  renew: t('wallet:game.renew'),
};
