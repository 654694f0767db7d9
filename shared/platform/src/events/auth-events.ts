export interface AuthEvents {
  /** A member's token was stored in this tab. */
  'session:started': { remember: boolean };
  /** The login ended: by logout, a rejected token, a failed identity check or another tab (S4.8). */
  'session:ended': { reason: 'logout' | 'invalid-token' | 'identity' | 'other-tab' };
  /** The server reported that the service no longer exists (S4.9). */
  'session:service-gone': Record<string, never>;
  /** The name of the bank account's holder was corrected. Views that show it copy it 1 s later (S4.15). */
  'auth:bank-name-changed': { bankAccountName: string };
}
