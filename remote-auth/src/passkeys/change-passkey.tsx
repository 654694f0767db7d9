import { addPasskey, type Passkey, removePasskey, renamePasskey, startPasskey } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useEffect } from 'react';
import { useText } from '../text';
import { loadPasskeyCode } from './load-passkey-code';
import { PasskeyForm } from './passkey-form';
import { passkeyMark } from './can-use-passkeys';

/** Names of devices in the user agent, the more specific ones first. */
const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
] as const;

/** Returns a name for a passkey of this device; undefined for an unknown device. */
export const deviceName = (agent = navigator.userAgent): string | undefined =>
  devices.find(([pattern]) => pattern.test(agent))?.[1];

interface FormProps {
  /** Called once after the change. */
  onDone: () => void;
  onClose: () => void;
}

/** Reports a change with a toast, since the form closes. */
const showSuccess = (text: string): void => events.emit('ui:toast-requested', { kind: 'success', text });

/** Adds a passkey of this device after the member has entered the password. */
export function AddPasskey({ onDone, onClose }: FormProps) {
  const t = useText();
  // Browsers allow a new passkey only for some seconds after a press, so the code is loaded before it.
  useEffect(() => void loadPasskeyCode().catch(() => undefined), []);
  return (
    <PasskeyForm
      title={t('passkeys.add')}
      intro={t('passkeys.addText')}
      action={t('passkeys.add')}
      name={deviceName() ?? t('passkeys.unnamed')}
      needsPassword
      onClose={onClose}
      onSubmit={async ({ name, password }) => {
        const device = await loadPasskeyCode();
        const created = await device.createPasskey(await startPasskey({ password }));
        await addPasskey({ ...created, name });
        passkeyMark.set();
        showSuccess(t('passkeys.added'));
        onDone();
      }}
    />
  );
}

export function RenamePasskey({ passkey, onDone, onClose }: FormProps & { passkey: Passkey }) {
  const t = useText();
  return (
    <PasskeyForm
      title={t('passkeys.rename')}
      action={t('passkeys.save')}
      name={passkey.name ?? ''}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await renamePasskey(passkey.id, { name });
        onDone();
      }}
    />
  );
}

interface RemoveProps extends FormProps {
  passkey: Passkey;
  /** Time without withdrawals after the removal, in ms; null when it is unknown. */
  pause: number | null;
}

/**
 * Removes a passkey after the member has entered the password. The device keeps its key, which then no longer logs in.
 */
export function RemovePasskey({ passkey, pause, onDone, onClose }: RemoveProps) {
  const t = useText();
  const name = passkey.name || t('passkeys.unnamed');
  return (
    <PasskeyForm
      title={t('passkeys.removeOne', { name })}
      intro={t('passkeys.removeText')}
      action={t('passkeys.remove')}
      pause={pause}
      isDanger
      needsPassword
      onClose={onClose}
      onSubmit={async ({ password }) => {
        await removePasskey(passkey.id, { password });
        showSuccess(t('passkeys.removed'));
        onDone();
      }}
    />
  );
}
