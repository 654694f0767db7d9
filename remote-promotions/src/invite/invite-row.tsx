import type { FragmentProps } from '@wallet/federation';
import { DialogLink, useCondition } from '@wallet/platform';
import { buttonClass, currencyOf, HiddenAmounts, InfoRow, Money } from '@wallet/ui';
import { useText } from '../text';

const onBreak = { reply: '/api/wallet', field: 'saferPlay.break' } as const;

/** Shows on the home the invite bonus of the member, with a link to receive it. */
export function InviteRow({
  wallet: { invite, wallet },
  hiddenAmountText,
}: FragmentProps<'wallet.home-account'>) {
  const t = useText();
  const isOnBreak = useCondition(onBreak);
  if (!invite || isOnBreak) return null;
  const { amount, success, fail } = invite;
  // If the amount is unknown, the dialog of the bonus loads it again.
  const isWaiting = amount === null || amount > 0;
  return (
    <InfoRow
      icon="users"
      title={t('invite.bonus')}
      action={
        isWaiting && (
          <DialogLink
            to={['promotions.invite-receive']}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('invite.offer')}
          </DialogLink>
        )
      }
      details={success !== null && fail !== null && t('invite.kept', { success, fail })}
    >
      <HiddenAmounts value={hiddenAmountText}>
        <Money satang={amount} currency={currencyOf(wallet?.currency ?? 'BAHT')} />
      </HiddenAmounts>
    </InfoRow>
  );
}
