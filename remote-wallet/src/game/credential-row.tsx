import { CopyButton, IconButton, useCommonText } from '@wallet/ui';
import { useState } from 'react';
import classes from './game-credentials.module.css';

interface CredentialRowProps {
  label: string;
  value: string;
  /** Is hidden until it is asked for. */
  secret?: boolean;
}

/** One of the credentials, with a button that copies it. */
export function CredentialRow({ label, value, secret = false }: CredentialRowProps) {
  const t = useCommonText();
  const [revealed, setRevealed] = useState(!secret);
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{revealed ? value : '••••••••'}</dd>
      <dd className={classes.actions}>
        {secret && (
          <IconButton
            icon={revealed ? 'eye-off' : 'eye'}
            label={t(revealed ? 'hidePassword' : 'showPassword')}
            onClick={() => setRevealed(!revealed)}
          />
        )}
        <CopyButton text={value} spoken={secret ? label : value} />
      </dd>
    </div>
  );
}
