import { makeApiError } from '@wallet/contract';
import { serverNow } from '@wallet/platform/server-now';
import { session } from '@wallet/platform/session';
import { isSameMember, readChatToken } from '../../identity/chat-token';
import { currentToken } from '../../identity/current-token';
import { renewLink } from '../../link/lazy-link';
import type { ChatEventMap } from '../wallet-chat';

type Refusal = ChatEventMap['identity-refused']['reason'];

interface Page {
  /** Requests a new token of the page. `refreshed` or `failed` must follow. */
  requestToken(): void;
  onRefused(reason: Refusal): void;
}

/** A new token is requested this long before the old one ends, in ms; a short-lived one after half of its time. */
const leadMs = 60_000;
/** Timeout of the page's answer, and the pauses after a failed one, in ms. */
const answerMs = 30_000;
const pauseMs = { first: 5_000, max: 60_000 };

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

/** The identity of the page's visitor in the frame. It requests a new token before the current one ends. */
export function createFrameIdentity({ requestToken, onRefused }: Page) {
  let canRefresh = false;
  /** Ends the request for a new token that is in flight. */
  let settle: ((isRenewed: boolean) => void) | undefined;
  let pending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let notBefore = 0;
  /** The last token that the page knows to be rejected. */
  let refused: string | null = null;

  function report(reason: Refusal, token: string): void {
    if (refused !== token) onRefused(reason);
    refused = token;
  }

  function schedule(): void {
    clearTimeout(timer);
    const expiresAt = readChatToken(currentToken.read() ?? '')?.expiresAt;
    if (!canRefresh || !expiresAt) return;
    const rest = expiresAt - serverNow();
    const waitMs = Math.max(rest - Math.min(leadMs, rest / 2), notBefore - Date.now(), 0);
    timer = setTimeout(() => void refresh(), waitMs);
  }

  function end(isRenewed: boolean): void {
    settle?.(isRenewed);
    settle = pending = undefined;
    schedule();
  }

  function failed(): void {
    if (!settle) return;
    notBefore = Date.now() + Math.min(pauseMs.first * 2 ** failures, pauseMs.max);
    failures += 1;
    end(false);
  }

  /** Resolves to true when the page has returned another token. Only one request is in flight at a time. */
  function refresh(): Promise<boolean> {
    if (!canRefresh || Date.now() < notBefore) return Promise.resolve(false);
    pending ??= new Promise<boolean>((resolve) => {
      const timeout = setTimeout(failed, answerMs);
      settle = (isRenewed) => {
        clearTimeout(timeout);
        resolve(isRenewed);
      };
      requestToken();
    });
    return pending;
  }

  function become(token: string | null): void {
    const current = currentToken.read();
    if (token === current) return;
    if (token === null) session.clear();
    else if (current !== null && isSameMember(token, current)) {
      currentToken.renew(token);
      renewLink();
    } else session.start(token, false);
  }

  function accept(token: string | null): void {
    failures = notBefore = 0;
    refused = null;
    become(token);
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
    const used = currentToken.read();
    // A call of a guest, or of a login that has ended since: the client drops its reply.
    if (login === null || used === null || authorization !== bearer(login)) return send(authorization);
    const first = await send(bearer(used));
    if (first.status !== 401 || session.token() !== login) return first;
    if (!canRefresh) {
      report(reasonOf(first), used);
      return first;
    }
    if (currentToken.read() === used && !(await refresh())) {
      if (session.token() !== login) return first;
      report('refresh-failed', used);
      // Nothing was sent as the member: the chat tries again later.
      throw makeApiError({ kind: 'unsent' });
    }
    const token = currentToken.read();
    if (token === null || session.token() !== login) return first;
    const second = await send(bearer(token));
    if (second.status === 401) report('invalid', token);
    return second;
  }

  return {
    sendAsVisitor,
    /** Sets the visitor. A new token of the same member continues the conversation. */
    identify(token: string | null, mayRefresh: boolean): void {
      canRefresh = mayRefresh;
      // oxlint-disable-next-line no-console -- for the developer of the page
      if (token !== null && !readChatToken(token)) console.warn(sessionTokenWarning);
      accept(token);
      end(false);
    },
    /** Called with the page's answer. */
    refreshed(token: string | null): void {
      if (!settle) return;
      accept(token);
      // A page that returns a token without a rest is not called in a loop.
      notBefore = Date.now() + pauseMs.first;
      end(token !== null);
    },
    failed,
  };
}
