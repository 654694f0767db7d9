/**
 * The client's code of one tab, without rendering. It is bundled once, and each tab is a new instance of the bundle, with
 * its own session, query cache and money actions.
 */
import { QueryObserver } from '@tanstack/react-query';
import type { AxiosAdapter } from 'axios';
import {
  changePassword,
  checkActiveBonus,
  checkRefund,
  endOtherSessions,
  getInviteBonus,
  login,
  logout as requestLogout,
  type AmountRequest,
  type QrProvider,
} from '@wallet/platform/api';
import { client, saysKeysKept } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import type { MoneyActionOptions, MoneyState } from '@wallet/money';
import { loginFingerprint } from '@wallet/money';
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
import {
  getCachedHome,
  homeQuery,
  prepareHome,
  reloadWallet,
} from '@wallet/remote-wallet/src/home/home-query';
import { onMoneyChanged } from '@wallet/remote-wallet/src/home/use-home';
import type { Home } from '@wallet/remote-wallet/src/home/home';
import { type Gift, giftAction } from '@wallet/remote-wallet/src/gift/gift-action';
import { createQrAction } from '@wallet/remote-wallet/src/qr/create-qr-action';
import type { QrState } from '@wallet/remote-wallet/src/qr/qr-state';
import { qrQuery } from '@wallet/remote-wallet/src/qr/use-qr';
import { transferAction } from '@wallet/remote-wallet/src/transfer/transfer-action';
import { withdrawAction } from '@wallet/remote-wallet/src/withdraw/withdraw-action';
import type { TransferInput } from '@wallet/remote-wallet/src/transfer/transfer';
import type { WithdrawInput } from '@wallet/remote-wallet/src/withdraw/withdraw-amounts';
import { followWallet } from '@wallet/remote-wallet/src/live/follow-wallet';
import { ChatClient } from '@wallet/remote-chat/src/client/chat-client';
import { siteBackend } from '@wallet/remote-chat/src/host/site-backend';
import { removeMemberValues, siteStorage } from '@wallet/remote-chat/src/host/site-storage';
import { attachView, findOrCreateAction } from '../../../shared/money/src/unfinished-actions';

/** The values that the page of the simulation gets from its tab. */
export interface Page {
  adapter: AxiosAdapter;
  backendUrl: string;
  navigate(path: string): void;
  path(): string;
}

/** The claims of a member. All claims of one name look alike: they have no amount of their own. */
export type ClaimName = `bonus ${string}` | 'receive refund' | 'add refund' | 'invite';
/** The dialogs that create a code for a deposit. */
export type QrName = `qr ${QrProvider}`;
export type DialogName = 'transfer' | 'withdraw' | 'gift' | 'cancel bonus' | ClaimName | QrName;
export type MoneyInput =
  | TransferInput
  | WithdrawInput
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

/** Opens the dialog of a money action, as `useMoneyAction` does. `onState` is called with each state that it shows. */
function openMoneyDialog(name: DialogName, onState: (state: ShownMoney) => void): MoneyDialog {
  const { name: actionName, ...options } = actionOf(name);
  const login = loginFingerprint();
  const action = findOrCreateAction(actionName, login, options);
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

/** The chat of the current login, as the chat's widget starts it with the page. */
function createChat() {
  let current: { client: ChatClient; token: string | null; stop: () => void } | undefined;

  function stop(): void {
    current?.stop();
    current = undefined;
  }

  /** Starts the chat of the page's login, when it is not that of the running one. */
  function update(): void {
    const token = session.token();
    if (current?.token === token) return;
    stop();
    if (token === null) return;
    const client = new ChatClient(siteBackend, siteStorage(token));
    current = { client, token, stop: client.start() };
    client.listen();
  }

  events.on('session:ended', removeMemberValues);
  // The page renders after the events of a change.
  session.subscribe(() => void setTimeout(update, 0));
  update();
  return () => (current?.token === session.token() ? current?.client : undefined);
}

/** Delay before a home follows the wallet, in ms; see `useLiveWallet`. */
const followDelayMs = 5_000;

/** Shows the home of a member until it is called again to stop. Follows the page's query as `useHome` does. */
function mountHome(): () => void {
  const observer = new QueryObserver<Home>(queryClient, {
    ...homeQuery,
    staleTime: 0,
    refetchOnMount: 'always',
  } as never);
  const stopObserving = observer.subscribe(() => undefined);
  const stopListening = onMoneyChanged(() => void reloadWallet().catch(() => undefined));
  let stopFollowing: (() => void) | undefined;
  const timer = setTimeout(() => (stopFollowing = followWallet()), followDelayMs);
  return () => {
    clearTimeout(timer);
    stopFollowing?.();
    stopListening();
    stopObserving();
  };
}

/** Resolves to the kind of a call's error, or to undefined. */
const failureOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: { kind?: string }) => error.kind ?? String(error),
  );

/** Starts the page: the member's home or the login page. Follows the session as the shell does. */
export function startPage(page: Page) {
  setConfig({ backendUrl: page.backendUrl, trueLinkSecret: 'wallet-truelink' });
  client.defaults.adapter = page.adapter;
  let unmountHome: (() => void) | undefined;
  let loginCall: AbortController | undefined;

  function showHome(): void {
    page.navigate('/user/home');
    // The login page aborts its call when it is left.
    loginCall?.abort();
    unmountHome ??= mountHome();
  }

  function showLogin(): void {
    unmountHome?.();
    unmountHome = undefined;
    page.navigate('/login');
    // The visitor's layout clears what an earlier login has left (S2.10).
    session.clear();
  }

  events.on('session:ended', () => {
    queryClient.clear();
    if (page.path().startsWith('/user')) showLogin();
  });
  events.on('session:started', () => {
    queryClient.clear();
    if (page.path() === '/login') showHome();
  });
  session.subscribe(() => {
    if (session.state().status !== 'replaced') return;
    unmountHome?.();
    unmountHome = undefined;
  });
  queryClient.mount();
  const chat = createChat();
  if (page.path().startsWith('/user') && session.token() !== null) {
    void prepareHome();
    showHome();
  } else showLogin();

  return {
    token: session.token,
    sessionStatus: () => session.state().status,
    home: getCachedHome,
    supportsKeys: saysKeysKept,
    /** Logs in as the form of the login page does. Resolves to the error's kind, or undefined. */
    async logIn(username: string, password: string, remember: boolean): Promise<string | undefined> {
      loginCall = new AbortController();
      try {
        const reply = await login({ username, password }, { signal: loginCall.signal });
        session.start(reply.token, remember);
        showHome();
        return undefined;
      } catch (error) {
        return (error as { kind?: string }).kind ?? String(error);
      }
    },
    /** Ends the member's other logins, as the list of logins does. Resolves to the error's kind, or undefined. */
    endOtherLogins: () => failureOf(endOtherSessions()),
    /** Changes the password, as its form does. Resolves to the error's kind, or undefined. */
    changePassword: (oldPassword: string, newPassword: string) =>
      failureOf(changePassword({ oldPassword, newPassword })),
    /** Logs out as the button of the shell does. */
    logOut(): void {
      if (session.token() !== null) requestLogout({ quiet: true }).catch(() => undefined);
      session.clear();
    },
    /** Refreshes all games and the wallet, as the button of the home does. */
    refresh: () =>
      void queryClient.refetchQueries({ queryKey: homeQuery.queryKey }, { cancelRefetch: false }),
    openMoneyDialog,
    /** Reads what the pages of claims show. Each resolves to undefined when it cannot be read. */
    readActiveBonus: () => checkActiveBonus().catch(() => undefined),
    readRefund: () => checkRefund().catch(() => undefined),
    readInvite: () => getInviteBonus().catch(() => undefined),
    /** Returns the chat of the current login; undefined for a visitor. */
    chat,
  };
}

export type ClientPage = ReturnType<typeof startPage>;
