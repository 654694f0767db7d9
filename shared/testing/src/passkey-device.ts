/** The answer of a device that confirms, and what the page sends of it. */
export const passkeyAnswer = {
  credential: {
    id: 'key-1',
    response: {
      clientDataJSON: new Uint8Array([1, 2]).buffer,
      authenticatorData: new Uint8Array([3]).buffer,
      signature: new Uint8Array([255, 254]).buffer,
      userHandle: null,
    },
  },
  sent: {
    id: 'key-1',
    response: { clientDataJSON: 'AQI', authenticatorData: 'Aw', signature: '__4' },
  },
};

/** An error as browsers reject with it. */
export const deviceError = (name: string): Error => Object.assign(new Error(name), { name });

/** Gives the test's browser passkeys, which answer as `get` does; without it, the browser has none. */
export function setPasskeyDevice(get?: (options: CredentialRequestOptions) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'credentials', { value: get && { get }, configurable: true });
  if (get) Object.assign(window, { PublicKeyCredential: Object });
  else delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
}
