/**
 * The client's code of one tab, without rendering. It is bundled once, and each tab is a new instance of the bundle, with
 * its own session, query cache and money actions.
 */
import { QueryObserver } from '@tanstack/react-query';
import type { AxiosAdapter } from 'axios';
import { login, logout as requestLogout } from '@wallet/platform/api';
import { client, saysKeysKept } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import type { MoneyActionOptions, MoneyState } from '@wallet/money';
import { loginFingerprint } from '@wallet/money';
import { getCachedHome, homeQuery, prepareHome } from '@wallet/remote-wallet/src/home/home-query';
import type { Home } from '@wallet/remote-wallet/src/home/home';
import { transferAction } from '@wallet/remote-wallet/src/transfer/transfer-action';
import { withdrawAction } from '@wallet/remote-wallet/src/withdraw/withdraw-action';
import type { TransferInput } from '@wallet/remote-wallet/src/transfer/transfer';
import type { WithdrawInput } from '@wallet/remote-wallet/src/withdraw/withdraw-amounts';
import { attachView, findOrCreateAction } from '../../../shared/money/src/unfinished-actions';

/** The values that the page of the simulation gets from its tab. */
export interface Page {
  adapter: AxiosAdapter;
  backendUrl: string;
  reload(): void;
  navigate(path: string): void;
  path(): string;
}

export type DialogName = 'transfer' | 'withdraw';
export type MoneyInput = TransferInput | WithdrawInput;
export type ShownMoney = MoneyState<MoneyInput, { status: string | null; reference: string | null }>;

/** An open dialog of a money action. */
export interface MoneyDialog {
  state(): ShownMoney;
  run(input: MoneyInput): void;
  retry(): void;
  resubmit(): void;
  dismiss(): void;
  close(): void;
}

const moneyActions = { transfer: transferAction, withdraw: withdrawAction } as unknown as Record<
  DialogName,
  MoneyActionOptions<MoneyInput, { status: string | null; reference: string | null }>
>;

/** Opens the dialog of a money action, as `useMoneyAction` does. `onState` is called with each state that it shows. */
function openMoneyDialog(name: DialogName, onState: (state: ShownMoney) => void): MoneyDialog {
  const { name: actionName, ...options } = moneyActions[name];
  const login = loginFingerprint();
  const action = findOrCreateAction(actionName, login, options);
  const stopListening = action.subscribe(() => onState(action.state()));
  const detach = attachView(actionName, login, action);
  onState(action.state());
  return {
    state: action.state,
    run: action.run,
    retry: action.retry,
    resubmit: action.resubmit,
    dismiss: action.dismiss,
    close() {
      stopListening();
      detach();
    },
  };
}

/** Shows the home of a member until it is called again to stop. Follows the page's query as `useHome` does. */
function mountHome(): () => void {
  const observer = new QueryObserver<Home>(queryClient, {
    ...homeQuery,
    staleTime: 0,
    refetchOnMount: 'always',
  } as never);
  return observer.subscribe(() => undefined);
}

/** Starts the page: the member's home or the login page. Follows the session as the shell does. */
export function startPage(page: Page) {
  setConfig({ backendUrl: page.backendUrl });
  client.defaults.adapter = page.adapter;
  let unmountHome: (() => void) | undefined;

  function showHome(): void {
    page.navigate('/user/home');
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
      try {
        const reply = await login({ username, password });
        session.start(reply.token, remember);
        showHome();
        return undefined;
      } catch (error) {
        return (error as { kind?: string }).kind ?? String(error);
      }
    },
    /** Logs out as the button of the shell does. */
    logOut(): void {
      if (session.token() !== null) requestLogout({ quiet: true }).catch(() => undefined);
      session.clear();
    },
    /** Refreshes all games and the wallet, as the button of the home does. */
    refresh: () =>
      void queryClient.refetchQueries({ queryKey: homeQuery.queryKey }, { cancelRefetch: false }),
    openMoneyDialog,
  };
}

export type ClientPage = ReturnType<typeof startPage>;
