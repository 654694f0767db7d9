import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { components } from '@wallet/contract';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@wallet/platform/api';

type Schemas = components['schemas'];

const type = 'public-key';

/** Cancels a pending request to the device, such as the one of the autofill suggestions. */
export const cancelDeviceRequest = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey on the device. Rejects with an error of the browser, for `passkeyProblem`. */
export async function createPasskey(
  options: PasskeyCreationOptions,
): Promise<Omit<Schemas['PasskeyRegistration'], 'name'>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      ...options,
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type, alg })),
      excludeCredentials: options.excludeCredentials.map((credential) => ({ type, id: credential.id })),
      timeout: options.timeout ?? undefined,
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/**
 * Signs a challenge with a passkey that the person chooses: in the browser's dialog or, with `isAutofill`, in the
 * suggestions of a field. Rejects as `createPasskey` does.
 */
export async function signChallenge(
  { challenge, rpId, timeout }: PasskeyRequestOptions,
  isAutofill: boolean,
): Promise<Schemas['PasskeyAssertion']> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: rpId ?? undefined,
      timeout: timeout ?? undefined,
      userVerification: 'required',
    },
    useBrowserAutofill: isAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
