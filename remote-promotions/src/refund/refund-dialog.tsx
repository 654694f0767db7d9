import type { DialogProps } from '@wallet/federation/exposed-module';
import { MoneyChecking } from '@wallet/money/money-checking';
import { useId, useState } from 'react';
import { BannersFirst } from '../banners/banners-first';
import { useMember } from '../member/use-member';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { useText } from '../text';
import { AddRefundConfirm } from './add-refund-confirm';
import { RefundActs } from './refund-acts';
import classes from './refund-dialog.module.css';
import { RefundHistory } from './refund-history';
import { RefundPanel } from './refund-panel';
import { useAddRefund } from './use-add-refund';
import { useOutcomeToast } from './use-outcome-toast';
import { useReceiveRefund } from './use-receive-refund';
import { isWaiting, useRefundCheck } from './use-refund-check';

/** The refund of losses: whether there is one, receiving it, adding it to the wallet, and those received so far (S2.58, S2.59). */
export function RefundDialog({ close }: DialogProps) {
  const t = useText();
  const wayId = useId();
  const member = useMember();
  const check = useRefundCheck();
  const receive = useReceiveRefund();
  const add = useAddRefund();
  const [asking, setAsking] = useState(false);
  const currency = member.data?.currency ?? 'THB';
  const written = useMoneyWords(currency);
  useRefreshOnRefusal(receive.state);
  useRefreshOnRefusal(add.state);
  const ready = member.data !== undefined;
  useOutcomeToast(receive, {
    ready,
    done: ({ refundAmount }) =>
      refundAmount === null
        ? t('refund.receivedUntold')
        : t('refund.received', { amount: written(refundAmount) }),
  });
  useOutcomeToast(add, {
    ready,
    done: ({ amount }) =>
      amount === null ? t('refund.addedUntold') : t('refund.added', { amount: written(amount) }),
    afterDone: close,
  });
  const refund = member.data && check.data;
  const failed = check.error ?? member.error;
  const isUnderWay = receive.state.status !== 'idle' || add.state.status !== 'idle';
  return (
    <>
      <BannersFirst
        of="refund"
        title={t('refund.title')}
        close={close}
        skip={isUnderWay}
        busy={receive.state.status === 'sending' || add.state.status === 'sending'}
        footer={
          refund && (refund.hasRefund || isWaiting(refund)) ? (
            <RefundActs
              refund={refund}
              currency={currency}
              receive={receive}
              add={add}
              onAdd={() => setAsking(true)}
              wayId={wayId}
            />
          ) : undefined
        }
      >
        <div className={classes.content}>
          <RefundPanel
            refund={refund}
            currency={currency}
            failed={refund ? null : failed}
            retrying={check.isFetching || member.isFetching}
            onRetry={() => {
              void check.refetch();
              if (member.isError) void member.refetch();
            }}
            wayId={wayId}
          />
          <MoneyChecking
            action={receive}
            withoutAmount
            words={{
              reading: t('found.readingRefund'),
              happened: t('found.noRefundLeft'),
              unreadable: t('found.refundUnreadable'),
            }}
          />
          <MoneyChecking
            action={add}
            currency={currency}
            words={{ reading: t('found.reading'), happened: t('found.waitsNoMore') }}
          />
          {member.data && <RefundHistory currency={currency} />}
        </div>
      </BannersFirst>
      {refund && (
        <AddRefundConfirm
          open={asking}
          refund={refund}
          currency={currency}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            add.run({ amount: refund.setAside });
          }}
        />
      )}
    </>
  );
}
