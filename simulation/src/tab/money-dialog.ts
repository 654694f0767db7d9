/** The dialogs of money actions in a page, without rendering. */
import { QueryObserver } from '@tanstack/react-query';
import { loginFingerprint, type MoneyActionOptions, type MoneyState } from '@wallet/money';
import type { AmountRequest, QrProvider } from '@wallet/platform/api';
import { queryClient } from '@wallet/platform/query';
import { cancelBonusAction, type CancelInput } from '@wallet/remote-promotions/src/bonus/cancel-bonus-action';
import {
  type BonusInput,
  receiveBonusAction,
} from '@wallet/remote-promotions/src/bonus/receive-bonus-action';
import {
  type InviteInput,
  receiveInviteAction,
} from '@wallet/remote-promotions/src/invite/receive-invite-action';
import {
  type AddedRefund,
  addRefundAction,
  receiveRefundAction,
} from '@wallet/remote-promotions/src/refund/refund-money-actions';
import { heldAction, type HeldInput } from '@wallet/remote-limits/src/held/held-action';
import { type Gift, giftAction } from '@wallet/remote-wallet/src/gift/gift-action';
import { createQrAction } from '@wallet/remote-wallet/src/qr/create-qr-action';
import type { QrState } from '@wallet/remote-wallet/src/qr/qr-state';
import { qrQuery } from '@wallet/remote-wallet/src/qr/use-qr';
import { transferAction } from '@wallet/remote-wallet/src/transfer/transfer-action';
import { withdrawAction } from '@wallet/remote-wallet/src/withdraw/withdraw-action';
import type { TransferInput } from '@wallet/remote-wallet/src/transfer/transfer';
import type { WithdrawInput } from '@wallet/remote-wallet/src/withdraw/withdraw-amounts';
import type { MoneyAction } from '../../../shared/money/src/create-money-action';
import { attachView, findOrCreateAction } from '../../../shared/money/src/unfinished-actions';

/** The claims of a member. All claims of one name look alike: they have no amount of their own. */
export type ClaimName = `bonus ${string}` | 'receive refund' | 'add refund' | 'invite';
/** The dialogs that create a code for a deposit. */
export type QrName = `qr ${QrProvider}`;
export type DialogName = 'transfer' | 'withdraw' | 'held' | 'gift' | 'cancel bonus' | ClaimName | QrName;
export type MoneyInput =
  | TransferInput
  | WithdrawInput
  | HeldInput
  | Gift
  | BonusInput
  | CancelInput
  | AddedRefund
  | InviteInput
  | AmountRequest
  | Record<string, never>;

/** What the invariants compare of a reply. A bonus has an `_id` and a code an `id` instead of a reference. */
export interface MoneyReply {
  qr?: QrState | null;
  status?: string | null;
  reference?: string | null;
  _id?: string | null;
}
export type ShownMoney = MoneyState<MoneyInput, MoneyReply>;

/** An open dialog of a money action. */
export interface MoneyDialog {
  state(): ShownMoney;
  run(input: MoneyInput): void;
  retry(): void;
  resubmit(): void;
  dismiss(): void;
  /** Returns the code that the dialog shows. */
  code(): QrState | undefined;
  close(): void;
}

const bonusPrefix = 'bonus ';

/** Returns the provider of a dialog that creates codes; undefined for other dialogs. */
const qrProviderOf = (name: DialogName): QrProvider | undefined =>
  name.startsWith('qr ') ? (name.slice('qr '.length) as QrProvider) : undefined;

type Action = MoneyActionOptions<MoneyInput, MoneyReply>;

/** Returns the money action of a dialog. */
function actionOf(name: DialogName): Action {
  const actions = {
    transfer: transferAction,
    withdraw: withdrawAction,
    held: heldAction,
    gift: giftAction,
    'cancel bonus': cancelBonusAction,
    'receive refund': receiveRefundAction,
    'add refund': addRefundAction,
    invite: receiveInviteAction,
  };
  const provider = qrProviderOf(name);
  if (provider) return createQrAction(provider, () => undefined) as unknown as Action;
  const action = name.startsWith(bonusPrefix)
    ? receiveBonusAction(name.slice(bonusPrefix.length))
    : actions[name as keyof typeof actions];
  return action as unknown as Action;
}

/** Polls the code of a provider, as its part of the deposit dialog does. */
function observeQr(provider: QrProvider | undefined) {
  if (!provider) return { code: () => undefined, stop: () => undefined };
  const observer = new QueryObserver<QrState>(queryClient, qrQuery(provider) as never);
  const stop = observer.subscribe(() => undefined);
  return { code: () => observer.getCurrentResult().data, stop };
}

/** The actions that this page has opened, with their logins. */
const openedActions = new Map<MoneyAction<MoneyInput, MoneyReply>, string>();

/** True while an action of the current login will send a request. It goes on after its dialog was closed. */
export const isMoneyPending = (): boolean =>
  [...openedActions].some(
    ([action, login]) =>
      login === loginFingerprint() && ['sending', 'pending'].includes(action.state().status),
  );

/** Opens the dialog of a money action, as `useMoneyAction` does. `onState` is called with each state that it shows. */
export function openMoneyDialog(name: DialogName, onState: (state: ShownMoney) => void): MoneyDialog {
  const { name: actionName, ...options } = actionOf(name);
  const login = loginFingerprint();
  const action = findOrCreateAction(actionName, login, options);
  openedActions.set(action, login);
  const stopListening = action.subscribe(() => onState(action.state()));
  const detach = attachView(actionName, login, action);
  onState(action.state());
  const qr = observeQr(qrProviderOf(name));
  return {
    state: action.state,
    run: action.run,
    retry: action.retry,
    resubmit: action.resubmit,
    dismiss: action.dismiss,
    code: qr.code,
    close() {
      qr.stop();
      stopListening();
      detach();
    },
  };
}
