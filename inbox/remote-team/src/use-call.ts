import { failureText, type InboxFailure } from '@wallet/inbox-client';
import { useState } from 'react';
import { isDeviceError, useDeviceErrorText } from './passkeys/device-error';

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
      setFailure(isDeviceError(error) ? deviceErrorText(error) : failureText(error as InboxFailure));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, run };
}
