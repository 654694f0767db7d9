export interface AuthEvents {
  /** A member's token was stored in this tab. */
  'session:started': { remember: boolean };
  /** The member's login is over: by their own logout, a refused token, a failed identity check or another tab (S4.8). */
  'session:ended': { reason: 'logout' | 'invalid-token' | 'identity' | 'other-tab' };
  /** The server said that the service is gone (S4.9). */
  'session:service-gone': Record<string, never>;
  /** The holder's name of the member's bank account was corrected; who shows it copies it 1 s later (S4.15). */
  'auth:bank-name-changed': { bankAccountName: string };
}
