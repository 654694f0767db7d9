import { session } from '@wallet/platform/session';

let renewed: { login: string; token: string } | undefined;

/**
 * The bearer token of the current login. On other sites it is renewed while the login continues: the session's own
 * token then only names the login, so that the conversation goes on.
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
