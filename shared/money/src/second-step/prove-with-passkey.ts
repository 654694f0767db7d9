import { confirmWithPasskey, type PasskeyCommand, startPasskeyConfirmation } from '@wallet/platform/api';

type Bytes = Uint8Array<ArrayBuffer>;

function toBytes(base64url: string): Bytes {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

const toBase64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** True when the browser supports passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Asks the device for a passkey of the member, and returns the backend's proof for the command. Rejects with an
 * `ApiError`, or with an error of the browser.
 */
export async function proveWithPasskey(command: PasskeyCommand, signal: AbortSignal): Promise<string> {
  const { challenge, rpId, timeout, allowCredentials } = await startPasskeyConfirmation(command, { signal });
  const credential = (await navigator.credentials.get({
    signal,
    publicKey: {
      challenge: toBytes(challenge),
      userVerification: 'required',
      allowCredentials: allowCredentials.map(({ id }) => ({ type: 'public-key', id: toBytes(id) })),
      ...(rpId !== null && { rpId }),
      ...(timeout !== null && { timeout }),
    },
  })) as (PublicKeyCredential & { response: AuthenticatorAssertionResponse }) | null;
  if (!credential) throw new Error('The browser returned no passkey.');
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  const { passkeyProof } = await confirmWithPasskey(
    {
      id: credential.id,
      response: {
        clientDataJSON: toBase64url(clientDataJSON),
        authenticatorData: toBase64url(authenticatorData),
        signature: toBase64url(signature),
        ...(userHandle && { userHandle: toBase64url(userHandle) }),
      },
    },
    { signal },
  );
  return passkeyProof;
}
