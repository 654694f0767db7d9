import type { ApiError } from '@wallet/contract';
import type { DialogProps } from '@wallet/federation';
import { MoneyFlow, type MoneyOutcome, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { errorText, useElementId } from '@wallet/platform';
import { useFormatMoney } from '@wallet/ui';
import { BannerDialog } from '../banners/banner-dialog';
import { useMember } from '../member/use-member';
import { joinQueries, useRefetchOnRejection } from '../offer/refetch';
import { useText } from '../text';
import { RefundTerms, RefundActions } from './refund-actions';
import classes from './refund-dialog.module.css';
import { RefundHistory } from './refund-history';
import { RefundPanel } from './refund-panel';
import { addRefundAction, receiveRefundAction } from './refund-money-actions';
import { canAddRefund, type RefundState, useRefundCheck } from './use-refund';

interface RefundFlowsOptions {
  refund: RefundState | undefined;
  member: ReturnType<typeof useMember>['data'];
  close: () => void;
}

/** Creates the flows that receive the refund and add it to the wallet. */
function useRefundFlows({ refund, member, close }: RefundFlowsOptions) {
  const t = useText();
  const receive = useMoneyAction(receiveRefundAction);
  const add = useMoneyAction(addRefundAction);
  const currency = member?.currency ?? 'THB';
  const format = useFormatMoney(currency);
  useRefetchOnRejection(receive.state);
  useRefetchOnRejection(add.state);
  // An outcome is shown only after the member's currency is loaded, because its text has that currency (S8.17, S8.22).
  const whenLoaded = (outcome: MoneyOutcome): MoneyOutcome | null => (member ? outcome : null);
  const success = (text: string): MoneyOutcome => ({ toast: { kind: 'success', text } });
  const refused = (error: ApiError) => whenLoaded({ toast: { kind: 'error', text: errorText(error) } });

  const receiving = useMoneyFlow({
    action: receive,
    withoutAmount: true,
    messages: {
      reading: t('found.readingRefund'),
      happened: t('found.noRefundLeft'),
      unreadable: t('found.refundUnreadable'),
    },
    done: ({ refundAmount: amount }) =>
      whenLoaded(
        success(
          amount === null ? t('refund.receivedUnknown') : t('refund.received', { amount: format(amount) }),
        ),
      ),
    refused,
  });
  const adding = useMoneyFlow({
    action: add,
    currency,
    messages: { reading: t('found.reading'), happened: t('found.nothingPending') },
    confirmation: () =>
      refund
        ? {
            title: t('refund.confirmTitle', { amount: format(refund.refundAmount) }),
            text: <RefundTerms refund={refund} currency={currency} />,
            confirmLabel: t('refund.confirm', { amount: format(refund.refundAmount) }),
          }
        : null,
    done: ({ amount }, _, isSeen) =>
      whenLoaded({
        ...success(
          amount === null ? t('refund.addedUnknown') : t('refund.added', { amount: format(amount) }),
        ),
        onClose() {
          add.dismiss();
          if (isSeen) close();
        },
      }),
    refused,
  });
  const hasStarted = receive.state.status !== 'idle' || add.state.status !== 'idle';
  return { receiving, adding, hasStarted };
}

/**
 * Renders the refund of losses: `receive` sets it aside for the member, `add` credits it to the wallet. Also shows
 * earlier refunds (S2.58, S2.59).
 */
export function RefundDialog({ close }: DialogProps) {
  const t = useText();
  const cautionId = useElementId();
  const member = useMember();
  const check = useRefundCheck();
  const currency = member.data?.currency ?? 'THB';
  const refund = member.data && check.data;
  const { receiving, adding, hasStarted } = useRefundFlows({ refund, member: member.data, close });
  const hasActions = refund && (refund.result || canAddRefund(refund));

  return (
    <MoneyFlow flow={receiving}>
      <MoneyFlow flow={adding}>
        <BannerDialog
          kind="refund"
          title={t('refund.title')}
          close={close}
          withoutBanners={hasStarted}
          busy={receiving.busy || adding.busy}
          footer={
            hasActions ? (
              <RefundActions
                refund={refund}
                currency={currency}
                receive={receiving}
                add={adding}
                cautionId={cautionId}
              />
            ) : undefined
          }
        >
          <div className={classes.content}>
            <RefundPanel
              refund={refund}
              query={joinQueries(check, member)}
              currency={currency}
              cautionId={cautionId}
            />
            {receiving.pending}
            {adding.pending}
            {member.data && <RefundHistory currency={currency} />}
          </div>
        </BannerDialog>
      </MoneyFlow>
    </MoneyFlow>
  );
}
