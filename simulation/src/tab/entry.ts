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
  confirmDepositLimit,
  endBreak,
  endOtherSessions,
  getInviteBonus,
  getSaferPlay,
  login,
  logout as requestLogout,
  setDepositLimit,
  startBreak,
} from '@wallet/platform/api';
import { client, supportsIdempotencyKeys } from '@wallet/platform/api/client';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import {
  getCachedHome,
  homeQuery,
  prepareHome,
  reloadWallet,
} from '@wallet/remote-wallet/src/model/home-query';
import { onMoneyChanged } from '@wallet/remote-wallet/src/home/use-home';
import type { Home } from '@wallet/remote-wallet/src/model/home';
import { followWallet } from '@wallet/remote-wallet/src/live/follow-wallet';
import { refreshAfterDeposit } from '@wallet/remote-wallet/src/model/reload-wallet';
import { createSlipUpload } from '@wallet/remote-wallet/src/slip/create-slip-upload';
import { ChatClient } from '@wallet/remote-chat/src/client/chat-client';
import { siteHost } from '@wallet/remote-chat/src/host/site-host';
import { removeMemberValues } from '@wallet/remote-chat/src/host/site-storage';
import type { ChosenFile } from './fake-form';
import { isMoneyPending, openMoneyDialog } from './money-dialog';

/** The values that the page of the simulation gets from its tab. */
export interface Page {
  adapter: AxiosAdapter;
  backendUrl: string;
  navigate(path: string): void;
  path(): string;
  /** Called with the number of the request for the home that the page shows, after each change. */
  onHome(requestNumber: number): void;
}

/** The chat of the current login or of the guest, as the chat's widget starts it with the page. */
function createChat() {
  let current: { client: ChatClient; token: string | null; stop: () => void } | undefined;

  function stop(): void {
    current?.stop();
    current = undefined;
  }

  /** Starts the chat of the page's login or guest, when it is not that of the running one. */
  function update(): void {
    const token = session.token();
    if (current?.token === token) return;
    stop();
    const { backend, storage, mayHaveWritten } = siteHost(token);
    const client = new ChatClient(backend, storage);
    let isListening = false;
    // The widget renders again after each change, for example when another tab has written the first message.
    const listen = (): void => {
      if (isListening || !mayHaveWritten()) return;
      isListening = true;
      client.listen();
    };
    client.subscribe(listen);
    current = { client, token, stop: client.start() };
    listen();
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
function mountHome(onHome: Page['onHome']): () => void {
  const observer = new QueryObserver<Home>(queryClient, {
    ...homeQuery,
    staleTime: 0,
    refetchOnMount: 'always',
  } as never);
  const stopObserving = observer.subscribe(({ data }) => data && onHome(data.requestNumber));
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
    unmountHome ??= mountHome(page.onHome);
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
    supportsKeys: supportsIdempotencyKeys,
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
    isMoneyPending,
    /** Opens the upload of a slip, as the deposit dialog does. */
    openSlip: (file: ChosenFile) => createSlipUpload(file as unknown as File, refreshAfterDeposit),
    /** Reads what the pages of claims show. Each resolves to undefined when it cannot be read. */
    readActiveBonus: () => checkActiveBonus().catch(() => undefined),
    readRefund: () => checkRefund().catch(() => undefined),
    readInvite: () => getInviteBonus().catch(() => undefined),
    /** Changes limits and breaks, as their pages do. Each resolves to the error's kind, or to undefined. */
    setLimit: (...given: Parameters<typeof setDepositLimit>) => failureOf(setDepositLimit(...given)),
    confirmLimit: (...given: Parameters<typeof confirmDepositLimit>) =>
      failureOf(confirmDepositLimit(...given)),
    startBreak: (...given: Parameters<typeof startBreak>) => failureOf(startBreak(...given)),
    endBreak: () => failureOf(endBreak()),
    /** Reads the page of limits and breaks. Resolves to undefined when it cannot be read. */
    readSaferPlay: () => getSaferPlay().catch(() => undefined),
    /** Returns what the home shows of breaks and held money; undefined without a home. */
    saferPlay: () => getCachedHome()?.reply?.saferPlay,
    /** Returns the chat of the current login or of the guest; undefined while it changes. */
    chat,
  };
}

export type ClientPage = ReturnType<typeof startPage>;
