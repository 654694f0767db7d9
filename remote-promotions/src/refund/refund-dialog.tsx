import type { ApiError } from '@wallet/contract';
import type { DialogProps } from '@wallet/federation';
import { errorText, useElementId } from '@wallet/platform';
import { MoneyFlow, type MoneyOutcome, useMoneyFlow } from '@wallet/money';
import { useFormatMoney } from '@wallet/ui';
import { BannersFirst } from '../banners/banners-first';
import { useMember } from '../member/use-member';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { useText } from '../text';
import { AddRefundTerms } from './add-refund-terms';
import { RefundActions } from './refund-actions';
import classes from './refund-dialog.module.css';
import { RefundHistory } from './refund-history';
import { RefundPanel } from './refund-panel';
import { useAddRefund } from './use-add-refund';
import { useReceiveRefund } from './use-receive-refund';
import { isWaiting, useRefundCheck } from './use-refund-check';

/** The refund of losses: whether there is one, receiving it, adding it to the wallet, and those received so far (S2.58, S2.59). */
export function RefundDialog({ close }: DialogProps) {
  const t = useText();
  const wayId = useElementId();
  const member = useMember();
  const check = useRefundCheck();
  const receive = useReceiveRefund();
  const add = useAddRefund();
  const currency = member.data?.currency ?? 'THB';
  const written = useFormatMoney(currency);
  useRefreshOnRefusal(receive.state);
  useRefreshOnRefusal(add.state);
  const refund = member.data && check.data;
  const failed = check.error ?? member.error;
  const isUnderWay = receive.state.status !== 'idle' || add.state.status !== 'idle';
  // An outcome is shown in the member's currency (S8.17, S8.22), so it waits until that is known.
  const shown = (outcome: MoneyOutcome): MoneyOutcome | null => (member.data ? outcome : null);
  const success = (text: string): MoneyOutcome => ({ toast: { kind: 'success', text } });
  const refused = (error: ApiError) => shown({ toast: { kind: 'error', text: errorText(error) } });

  const receiving = useMoneyFlow({
    action: receive,
    withoutAmount: true,
    messages: {
      reading: t('found.readingRefund'),
      happened: t('found.noRefundLeft'),
      unreadable: t('found.refundUnreadable'),
    },
    done: ({ refundAmount: amount }) =>
      shown(
        success(
          amount === null ? t('refund.receivedUntold') : t('refund.received', { amount: written(amount) }),
        ),
      ),
    refused,
  });
  const adding = useMoneyFlow({
    action: add,
    currency,
    messages: { reading: t('found.reading'), happened: t('found.waitsNoMore') },
    question: () =>
      refund
        ? {
            title: t('refund.confirmTitle', { amount: written(refund.setAside) }),
            text: <AddRefundTerms refund={refund} currency={currency} />,
            confirmLabel: t('refund.confirm', { amount: written(refund.setAside) }),
          }
        : null,
    done: ({ amount }, _, isSeen) =>
      shown({
        ...success(
          amount === null ? t('refund.addedUntold') : t('refund.added', { amount: written(amount) }),
        ),
        onClose() {
          add.dismiss();
          if (isSeen) close();
        },
      }),
    refused,
  });
  const hasActions = refund && (refund.hasRefund || isWaiting(refund));

  return (
    <MoneyFlow flow={receiving}>
      <MoneyFlow flow={adding}>
        <BannersFirst
          of="refund"
          title={t('refund.title')}
          close={close}
          skip={isUnderWay}
          busy={receiving.busy || adding.busy}
          footer={
            hasActions ? (
              <RefundActions
                refund={refund}
                currency={currency}
                receive={receiving}
                add={adding}
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
            {receiving.pending}
            {adding.pending}
            {member.data && <RefundHistory currency={currency} />}
          </div>
        </BannersFirst>
      </MoneyFlow>
    </MoneyFlow>
  );
}
