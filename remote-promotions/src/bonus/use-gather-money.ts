import { type ApiError, makeApiError } from '@wallet/contract';
import {
  type MoneyOutcome,
  readMoneySnapshot,
  type UseMoneyFlowResult,
  useMoneyAction,
  useMoneyFlow,
} from '@wallet/money';
import { refreshSlots, transferAll, type TransferReply } from '@wallet/platform/api';
import { queryClient, useQuery } from '@wallet/platform/query';
import { type Currency, useFormatMoney } from '@wallet/ui';
import { refetchEverything } from '../offer/refetch';
import { useText } from '../text';
import { activeBonusQuery } from './use-active-bonus';

/**
 * Returns the flow that moves the money of all games to the wallet, so that a bonus can be cancelled.
 * @param onGathered Called when the money has arrived, unless the page was closed before
 */
export function useGatherMoney(currency: Currency, onGathered: () => void): UseMoneyFlowResult<object> {
  const t = useText();
  const format = useFormatMoney(currency);
  const action = useMoneyAction<object, TransferReply>({
    name: 'promotions.gather',
    send: (_, options) => transferAll({ to: 'wallet' }, options),
    readSnapshot: () => readMoneySnapshot({ types: ['transfer'], amount: null }),
    onSuccess: refetchEverything,
    onChanged: refetchEverything,
  });
  const isEmpty = (error: ApiError): boolean => error.kind === 'code' && error.code === 'MONEY_NOT_ENOUGH';
  const refused = (error: ApiError): MoneyOutcome => ({
    dialog: { error, ...(isEmpty(error) && { message: t('cancel.nothingInGames') }) },
  });
  return useMoneyFlow({
    action,
    currency,
    refused,
    onFound: onGathered,
    done({ status, amount }, _, isSeen) {
      if (status === 'FAILED')
        return refused(makeApiError({ kind: 'message', message: t('cancel.notGathered'), status: 200 }));
      if (status === 'PROCESSING') return { toast: { kind: 'info', text: t('cancel.gathering') } };
      const text =
        amount === null ? t('cancel.gatheredUnknown') : t('cancel.gathered', { amount: format(amount) });
      return {
        toast: { kind: 'success', text },
        onClose() {
          action.dismiss();
          if (isSeen) onGathered();
        },
      };
    },
  });
}

/**
 * Reads the balances of the games while they prevent a cancellation: the member may have lost the money there since the
 * last reading. Reads them again when the member returns to the page.
 */
export function useReadGames(isEnabled: boolean): void {
  useQuery({
    queryKey: ['promotions', 'games'],
    queryFn: async ({ signal }) => {
      const { refreshedAt } = await refreshSlots({ signal });
      void queryClient.invalidateQueries({ queryKey: activeBonusQuery.queryKey });
      return refreshedAt;
    },
    enabled: isEnabled,
    refetchOnWindowFocus: true,
    retry: false,
  });
}
