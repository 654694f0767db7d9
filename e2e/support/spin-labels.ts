import { translate } from './texts';

const t = translate.th;

export const spinLabels = {
  spin: new RegExp(`^${t('spin:wheel.spin')}`),
  landed: (label: string) => t('spin:wheel.landed', { label }),
  won: t('spin:result.wonTitle'),
  couponListed: t('spin:result.coupon'),
  claim: t('spin:coupons.claim'),
  claimTitle: t('spin:claim.title'),
  confirm: (amount: string) => t('spin:claim.confirm', { amount: `${amount} ${t('common:unit.THB')}` }),
  claimed: t('spin:claim.doneTitle'),
};
