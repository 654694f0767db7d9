import type { ApiError } from '@wallet/contract';
import type { PayeeChange } from '@wallet/platform/api';
import { Caution, PasswordField } from '@wallet/ui';
import { useLayoutEffect, useRef } from 'react';
import { useFormField } from '../form/form-errors';
import { useProfile } from '../profile/use-profile';
import { useText } from '../text';

/** True when a change was rejected because the password is missing or wrong. */
export function isPasswordError(error: ApiError): boolean {
  if (error.kind !== 'code') return false;
  return error.details?.field === 'password' || error.code === 'WRONG_PASSWORD';
}

/** Units of a pause: name, length in ms, and the smallest number of them that is shown in this unit. */
const units = [
  ['day', 86_400_000, 3],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
] as const;

/** Warns that withdrawals pause after a change of the payee; renders nothing when the backend states no pause. */
export function PayeePauseNote({ change }: { change: PayeeChange | null }) {
  const t = useText();
  const pause = change?.pause ?? 0;
  if (pause <= 0) return null;
  const [unit, length] = units.find(([, ms, min]) => pause >= ms * min) ?? units[2];
  // `Intl` has no Lao names of units in browsers.
  const duration = t(`payee.${unit}`, { count: Math.ceil(pause / length) });
  return <Caution title={t('payee.pauseTitle')}>{t('payee.pause', { duration })}</Caution>;
}

interface Props {
  /** The requirements and effects of a change; null when the backend does not state them. */
  change: PayeeChange | null;
  /** True when the backend requires the password. */
  needsPassword: boolean;
  /** True when the backend rejected a change because the password was missing: the field gets the focus. */
  wasPasswordMissing: boolean;
}

/** Renders the field `password` of the surrounding form when the backend requires it, and the pause of withdrawals. */
export function PayeeCheck({ change, needsPassword, wasPasswordMissing }: Props) {
  const t = useText();
  const { data } = useProfile();
  const { box, error } = useFormField('password');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (wasPasswordMissing) field.current?.focus();
  }, [wasPasswordMissing]);
  return (
    <>
      {needsPassword && (
        <>
          {/* Password managers read the username here. */}
          <input type="text" autoComplete="username" value={data?.profile.username ?? ''} readOnly hidden />
          <PasswordField
            {...box}
            ref={field}
            error={error}
            label={t('payee.password')}
            hint={t('payee.passwordHint')}
            autoComplete="current-password"
            enterKeyHint="done"
            required
          />
        </>
      )}
      <PayeePauseNote change={change} />
    </>
  );
}
