import type { UsedMoneyAction } from '@wallet/money/use-money-action';

/** The action of a dialog that is over once reading has shown that it happened: putting that away closes the dialog. */
export function closingWhenFound<Input, Reply>(
  action: UsedMoneyAction<Input, Reply>,
  close: () => void,
): UsedMoneyAction<Input, Reply> {
  const { state, dismiss } = action;
  if (state.status !== 'unknown' || state.finding?.verdict !== 'happened') return action;
  return {
    ...action,
    dismiss: () => {
      dismiss();
      close();
    },
  };
}
