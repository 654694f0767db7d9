/** A device's answer to a challenge, and the fields of it that the page sends to the backend. */
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

/** Creates an error like those that browsers reject with, such as NotAllowedError. */
export const deviceError = (name: string): Error => Object.assign(new Error(name), { name });

/** Simulates a browser with passkeys, whose `credentials.get` is `get`; without it, a browser without passkeys. */
export function setPasskeyDevice(get?: (options: CredentialRequestOptions) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'credentials', { value: get && { get }, configurable: true });
  if (get) Object.assign(window, { PublicKeyCredential: Object });
  else delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
}
