import { translate } from './texts';

const t = translate.th;

const baht = (amount: string): string => `${amount} ${t('common:unit.THB')}`;

export const promoLabels = {
  active: t('promotions:bonus.active'),
  current: t('promotions:bonus.state.current'),
  cancel: t('promotions:cancel.button'),
  code: t('promotions:promotion.code'),
  search: t('promotions:promotion.search'),
  receiveBonus: t('promotions:bonus.receive'),
  saved: t('promotions:saved.received'),
  recorded: t('promotions:saved.recorded'),
  willReceive: t('promotions:grant.amount'),
  cancelBlocked: (total: string, below: string, left: string) =>
    `${t('promotions:cancel.offTitle')} ${t('promotions:cancel.off', { total: baht(total), below: baht(below), left: baht(left) })}`,
  conditions: t('promotions:conditions.title'),
  required: (amount: string) => t('promotions:conditions.required', { amount: baht(amount) }),
  locks: t('promotions:conditions.locks'),
  finish: t('common:done'),
  next: t('promotions:banners.continue'),
  nextSlide: t('promotions:carousel.next'),
  invite: t('promotions:invite.title'),
  inviteReceive: t('promotions:inviteReceive.title'),
  copyLink: t('promotions:invite.copy'),
  copied: t('common:copied', { text: '' }),
  inviteQr: t('promotions:invite.qr'),
  refund: t('promotions:refund.title'),
  receiveRefund: t('promotions:refund.receive'),
  receivable: t('promotions:refund.receivable'),
  stepReceive: t('promotions:refund.stepReceive'),
  stepAdd: t('promotions:refund.stepAdd'),
  refundHistory: t('promotions:refundHistory.title'),
  successPercent: (percent: number) => t('promotions:kept.success', { percent }),
  failPercent: (percent: number) => t('promotions:kept.fail', { percent }),
};
