import { makeApiError } from '@wallet/contract';
import { serverNow } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import { isSameMember, readChatToken } from '../../identity/chat-token';
import { currentToken } from '../../identity/current-token';
import { renewLink } from '../../link/lazy-link';
import type { ChatEventMap } from '../wallet-chat';

type Refusal = ChatEventMap['identity-refused']['reason'];

interface Page {
  /** Requests a new token from the page. Then `refreshed` or `failed` must be called. */
  requestToken(): void;
  onRefused(reason: Refusal): void;
}

/** Time before the end of a token at which a new one is requested, in ms. A short-lived token is replaced at half time. */
const leadMs = 60_000;
/** Timeout of the page's answer, in ms. */
const answerMs = 30_000;
/** Pauses after failed requests for a new token, in ms. Each is twice as long as the one before. */
const pauseMs = { first: 5_000, max: 60_000 };
/** The longest delay of a timer, 24.8 days in ms. A longer one fires at once. */
const maxTimerMs = 2 ** 31 - 1;

const sessionTokenWarning =
  'WalletChat.identify: a session token opens the whole account. Pass a token of POST /api/chat/identity. ' +
  'The next version will reject session tokens.';

const bearer = (token: string): string => `Bearer ${token}`;

/** A reply of any status, whose text is not parsed yet. */
interface Reply {
  status: number;
  data: unknown;
}

const reasonOf = ({ data }: Reply): Refusal => (/EXPIRED_AUTH_TOKEN/.test(`${data}`) ? 'expired' : 'invalid');

/** Creates the identity of the page's visitor in the frame. It requests a new token before the current one ends. */
export function createFrameIdentity({ requestToken, onRefused }: Page) {
  let canRefresh = false;
  /** The request for a new token that is in flight, and the function that ends it. */
  let pending: Promise<boolean> | undefined;
  let settlePending: ((isRenewed: boolean) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let notBefore = 0;
  /** The last token whose rejection was reported to the page. */
  let reportedToken: string | null = null;

  function report(reason: Refusal, token: string): void {
    if (reportedToken !== token) onRefused(reason);
    reportedToken = token;
  }

  function schedule(): void {
    clearTimeout(timer);
    const expiresAt = readChatToken(currentToken.read() ?? '')?.expiresAt;
    if (!canRefresh || !expiresAt) return;
    const remainingMs = expiresAt - serverNow();
    const waitMs = Math.max(remainingMs - Math.min(leadMs, remainingMs / 2), notBefore - Date.now(), 0);
    timer = waitMs > maxTimerMs ? setTimeout(schedule, maxTimerMs) : setTimeout(() => void refresh(), waitMs);
  }

  function endRequest(isRenewed: boolean): void {
    settlePending?.(isRenewed);
    settlePending = undefined;
    pending = undefined;
    schedule();
  }

  function failed(): void {
    if (!settlePending) return;
    notBefore = Date.now() + Math.min(pauseMs.first * 2 ** failures, pauseMs.max);
    failures += 1;
    endRequest(false);
  }

  /** Resolves to true when the page has returned another token. Only one request is in flight at a time. */
  function refresh(): Promise<boolean> {
    if (!canRefresh || Date.now() < notBefore) return Promise.resolve(false);
    pending ??= new Promise<boolean>((resolve) => {
      const timeout = setTimeout(failed, answerMs);
      settlePending = (isRenewed) => {
        clearTimeout(timeout);
        resolve(isRenewed);
      };
      requestToken();
    });
    return pending;
  }

  /** Starts the session of a token. A new token of the same member only replaces the current one. */
  function applyToken(token: string | null): void {
    const current = currentToken.read();
    if (token === current) return;
    if (token === null) session.clear();
    else if (current !== null && isSameMember(token, current)) {
      currentToken.renew(token);
      renewLink();
    } else session.start(token, false);
  }

  function acceptToken(token: string | null): void {
    failures = 0;
    notBefore = 0;
    reportedToken = null;
    applyToken(token);
  }

  /**
   * Sends a call of the current login with the current token, and again with a new one when the backend rejects it.
   * @param authorization The call's header, with the token of its login.
   */
  async function sendAsVisitor<R extends Reply>(
    send: (authorization?: string) => Promise<R>,
    authorization: string | undefined,
  ): Promise<R> {
    const login = session.token();
    const usedToken = currentToken.read();
    // A guest's call needs no token. The client ignores the reply to a call of an ended login.
    if (login === null || usedToken === null || authorization !== bearer(login)) return send(authorization);
    const firstReply = await send(bearer(usedToken));
    if (firstReply.status !== 401 || session.token() !== login) return firstReply;
    if (!canRefresh) {
      report(reasonOf(firstReply), usedToken);
      return firstReply;
    }
    if (currentToken.read() === usedToken && !(await refresh())) {
      if (session.token() !== login) return firstReply;
      report('refresh-failed', usedToken);
      // The backend rejected the call, so it counts as not sent, and the chat retries it later.
      throw makeApiError({ kind: 'unsent' });
    }
    const newToken = currentToken.read();
    if (newToken === null || session.token() !== login) return firstReply;
    const secondReply = await send(bearer(newToken));
    if (secondReply.status === 401) report('invalid', newToken);
    return secondReply;
  }

  return {
    sendAsVisitor,
    /** Sets the visitor. A new token of the same member continues the conversation. */
    identify(token: string | null, mayRefresh: boolean): void {
      canRefresh = mayRefresh;
      // oxlint-disable-next-line no-console -- for the developer of the page
      if (token !== null && !readChatToken(token)) console.warn(sessionTokenWarning);
      acceptToken(token);
      endRequest(false);
    },
    /** Called with the page's new token. */
    refreshed(token: string | null): void {
      if (!settlePending) return;
      acceptToken(token);
      // Prevents a loop when the page returns a token that has already expired.
      notBefore = Date.now() + pauseMs.first;
      endRequest(token !== null);
    },
    /** Called when the page could not return a new token. */
    failed,
  };
}
