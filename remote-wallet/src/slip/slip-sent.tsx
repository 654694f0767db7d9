import type { Slip } from '@wallet/platform/api';
import { satang } from '@wallet/contract/satang';
import { Button, statusTone } from '@wallet/ui';
import { hasText, translate } from '@wallet/platform/i18n';
import { useOpenDialog } from '@wallet/platform';
import { useEffect } from 'react';
import { DepositResult } from '../deposit/deposit-result';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { useWrittenMoney } from '../deposit/use-written-money';
import { shownHere } from '../live/shown-here';
import { useText } from '../text';
import { useSlips } from './use-slips';

/** A slip that was sent, followed until it is judged where the backend gave a reference to follow it by. */
export function SlipSent({ slip, onAnother }: { slip: Slip; onAnother: () => void }) {
  const t = useText();
  const written = useWrittenMoney();
  const openDialog = useOpenDialog();
  const arrived = useMoneyArrived();
  const { data } = useSlips(1);
  const now = data?.slips.find(({ reference }) => reference !== null && reference === slip.reference);
  const { status, note } = now ?? slip;
  const tone = statusTone(status);
  const isIn = tone === 'success';
  useEffect(() => {
    if (isIn) arrived();
  }, [isIn, arrived]);
  useEffect(() => shownHere.add(`slip:${slip.reference}`), [slip.reference]);
  const reason = note && (hasText('errors', note) ? translate('errors', note) : note);
  const amount = (now ?? slip).amount ?? 0;
  const title =
    isIn && amount > 0 ? t('deposit.arrived', { amount: written(satang(amount)) }) : t(`slip.sent.${tone}`);
  return (
    <DepositResult
      tone={tone}
      title={reason ? `${title} (${reason})` : title}
      action={
        <>
          <Button variant="secondary" onClick={() => openDialog('wallet.slips')}>
            {t('slip.toList')}
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            {t('slip.sendAnother')}
          </Button>
        </>
      }
    >
      {t(`slip.sentHelp.${tone}`)}
    </DepositResult>
  );
}
