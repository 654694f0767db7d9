import { loginWithPasskey, startPasskeyLogin } from '@wallet/platform/api';
import { deviceToken } from '../form/device-token';
import { passkeyMark } from './can-use-passkeys';
import { cancelDeviceRequest, signChallenge } from './device';

export type LoginReply = Awaited<ReturnType<typeof loginWithPasskey>>;

/** The state of a login with a passkey. `error` comes from an API call or from the device; null without an error. */
export interface CeremonyState {
  isBusy: boolean;
  error: unknown;
}

interface Callbacks {
  onChange: (state: CeremonyState) => void;
  /** Called once, with the reply of a successful login. */
  onReply: (reply: LoginReply) => Promise<void>;
}

/**
 * Creates the passkey login of one page (WebAuthn calls it a ceremony). `start` offers the passkeys in the autofill
 * suggestions of the phone number, and waits until the person chooses one. `logIn` is for the button. A device handles
 * one request at a time, so `signChallenge` aborts the pending one.
 */
export function createCeremony({ onChange, onReply }: Callbacks) {
  const controller = new AbortController();
  const { signal } = controller;

  async function finish(passkey: Awaited<ReturnType<typeof signChallenge>>): Promise<void> {
    onChange({ isBusy: true, error: null });
    const reply = await loginWithPasskey({ passkey, ...deviceToken.read() }, { signal });
    passkeyMark.set();
    await onReply(reply);
  }

  async function offerAutofill(): Promise<void> {
    // Whatever fails before a passkey is chosen, the form and the button still work.
    const passkey = await startPasskeyLogin({ signal, quiet: true })
      .then((options) => signChallenge(options, true))
      .catch(() => undefined);
    if (passkey && !signal.aborted) await finish(passkey).catch(fail);
  }

  function fail(error: unknown): void {
    if (signal.aborted) return;
    onChange({ isBusy: false, error });
    void offerAutofill();
  }

  return {
    start: (): void => void offerAutofill(),
    async logIn(): Promise<void> {
      onChange({ isBusy: true, error: null });
      try {
        await finish(await signChallenge(await startPasskeyLogin({ signal }), false));
      } catch (error) {
        fail(error);
      }
    },
    /** Aborts all requests; no callback is called afterwards. */
    stop(): void {
      controller.abort();
      cancelDeviceRequest();
    },
  };
}
