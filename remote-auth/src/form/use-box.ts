import { useTextBox } from '@wallet/ui';

/** A box of a form whose rules and refusals are words already: told after a try to save, and quiet at the next key. */
export function useBox(name: string) {
  const { box, meta } = useTextBox(name);
  const found: string | undefined = meta.submitFailed ? meta.error : undefined;
  const said: string | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    box: { ...box, readOnly: meta.submitting ?? false },
    error: meta.modifiedSinceLastSubmit ? undefined : (found ?? said),
  };
}
