import { BonusLink } from '@wallet/money';
import { DialogLink } from '@wallet/platform';
import type { ActiveBonus, OfferGrant } from '@wallet/platform/api';
import { site } from '@wallet/platform/site';
import { Caution } from '@wallet/ui';
import { useText } from '../text';

/** Why the backend would reject an offer now: another bonus is active, or no deposit counts for the offer. */
export type OfferBlock = 'active' | 'deposit';

/**
 * Returns why an offer cannot be received; null when it can, or when only the backend knows. A backend that does not
 * report the progress of the active bonus may allow another one.
 */
export function offerBlock(
  grant: OfferGrant | null,
  active: Pick<ActiveBonus, 'status' | 'wagering'> | undefined,
): OfferBlock | null {
  if (active?.status) return active.wagering ? 'active' : null;
  return grant?.amount === 0 ? 'deposit' : null;
}

/**
 * Explains that nothing can be received while a bonus is active (S2.58). The id is for the `aria-describedby` of the
 * disabled button.
 */
export function ActiveBonusCaution({ id }: { id: string }) {
  const t = useText();
  return (
    <Caution id={id} title={t('inTheWay.running')} action={<BonusLink />}>
      {t('inTheWay.endFirst')}
    </Caution>
  );
}

/** Links to the deposit dialog; renders nothing on a site without it. */
function DepositLink() {
  const t = useText();
  if (!site().hasDialog('wallet.deposit')) return null;
  return <DialogLink to={['wallet.deposit', {}]}>{t('grant.goDeposit')}</DialogLink>;
}

export interface OfferBlockCautionProps {
  block: OfferBlock;
  /** For the `aria-describedby` of the disabled button. */
  id: string;
}

/** Explains why an offer cannot be received, with a link to what helps. */
export function OfferBlockCaution({ block, id }: OfferBlockCautionProps) {
  const t = useText();
  if (block === 'active') return <ActiveBonusCaution id={id} />;
  return (
    <Caution id={id} title={t('grant.none')} action={<DepositLink />}>
      {t('grant.noneText')}
    </Caution>
  );
}
