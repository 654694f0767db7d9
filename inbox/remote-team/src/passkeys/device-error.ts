import { useText } from '../text';

/** True for an error of the browser or the device, and not of a call. */
export const isDeviceError = (error: unknown): error is Error => error instanceof Error;

/** Returns a function with the message for an error of the device. */
export function useDeviceErrorText(): (error: Error) => string {
  const t = useText();
  return ({ name }) => {
    if (name === 'NotAllowedError' || name === 'AbortError') return t('device.cancelled');
    if (name === 'InvalidStateError') return t('device.exists');
    return t('device.unsupported');
  };
}
