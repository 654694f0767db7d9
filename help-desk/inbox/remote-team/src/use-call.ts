import { failureText, type InboxFailure } from '@wallet/inbox-client';
import { useState } from 'react';
import { useText } from './text';

/** Returns a function with the message for an error of the browser or the device while it uses a passkey. */
function useDeviceErrorText(): (error: Error) => string {
  const t = useText();
  return ({ name }) => {
    if (name === 'NotAllowedError' || name === 'AbortError') return t('device.cancelled');
    if (name === 'InvalidStateError') return t('device.exists');
    return t('device.unsupported');
  };
}

/** Returns a function that runs calls one at a time, and the message of the last failure. */
export function useCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const deviceErrorText = useDeviceErrorText();

  /** Resolves with true when the calls succeeded. */
  async function run(calls: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await calls();
      return true;
    } catch (error) {
      // A failed call rejects with a plain object.
      const isDeviceError = error instanceof Error;
      setFailure(isDeviceError ? deviceErrorText(error) : failureText(error as InboxFailure));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, run };
}
