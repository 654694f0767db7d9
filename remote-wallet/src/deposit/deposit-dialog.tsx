import { FragmentSlot, useFragments } from '@wallet/platform';
import { Dialog, QueryErrorState } from '@wallet/ui';
import type { DialogProps } from '@wallet/federation';
import { BreakNotice } from '../money/break-notice';
import { Placeholders } from '../money/placeholders';
import { useCachedHome, useOnBreak } from '../model/use-cached-home';
import { useText } from '../text';
import { DepositClose } from '../money/deposit-result';
import { DepositMethods } from './deposit-methods';
import { ManualDeposit } from './manual-deposit';
import { useDepositOptions } from './use-deposit-options';
import { qrFormHeights } from '../qr/qr-form';

/** Heights in px of the QR form, the heading below it and the rows of the other methods. */
const loadingHeights = [...qrFormHeights, 24, 64, 64, 64, 64];

/** Offers every open deposit method (S2.39), or plain account details when the operator credits deposits by hand (S1.7). */
export function DepositDialog({ params, close }: DialogProps) {
  const t = useText();
  const lookup = useDepositOptions();
  const { home, query: wallet } = useCachedHome();
  const { data: options } = lookup;
  const isOnBreak = useOnBreak();
  const fragments = useFragments('wallet.deposit', options && String(lookup.dataUpdatedAt));
  const error = (!options && lookup.error) || (!home && wallet.error);

  if (isOnBreak) return <BreakNotice title={t('deposit.title')} close={close} />;

  const content = () => {
    if (options?.isManual) return <ManualDeposit options={options} />;
    // The amount fields need the member's currency, which is part of the wallet.
    if (options && home)
      return (
        <>
          <FragmentSlot fragments={fragments} properties={{}} onFailure="collapse" />
          <DepositMethods options={options} requested={params['way']} startAmount={params['amount']} />
        </>
      );
    if (!error) return <Placeholders heights={loadingHeights} />;
    const isFetching = lookup.isFetching || wallet.isFetching;
    const refetch = () => {
      if (!options) void lookup.refetch();
      if (!home) void wallet.refetch();
    };
    return <QueryErrorState title={t('deposit.failed')} query={{ error, isFetching, refetch }} />;
  };

  return (
    <Dialog open steady onClose={close} title={t('deposit.title')}>
      <DepositClose value={close}>{content()}</DepositClose>
    </Dialog>
  );
}
