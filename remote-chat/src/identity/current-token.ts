import { session } from '@wallet/platform/session';

let renewed: { login: string; token: string } | undefined;

/**
 * The bearer token of the current login. On operators' pages it is renewed during a login. The session keeps the first
 * token, which identifies the login, so that the conversation continues.
 */
export const currentToken = {
  /** Returns the token to send, or null for a visitor. */
  read: (): string | null => {
    const login = session.token();
    return renewed?.login === login ? renewed.token : login;
  },
  /** Replaces the token of the current login. */
  renew(token: string): void {
    const login = session.token();
    if (login !== null) renewed = { login, token };
  },
};
