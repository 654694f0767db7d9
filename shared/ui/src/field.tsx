import { useState, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame';
import classes from './field.module.css';
import { IconButton } from './icon-button';
import { useCommonText } from './use-common-text';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'type'>, FieldTexts {
  type?: 'text' | 'tel' | 'password' | 'email' | 'url' | 'search' | 'date';
  /** Shown inside the box before the typed text, such as an icon or a country code. */
  prefix?: ReactNode;
  /** Shown inside the box after the typed text, such as a unit or a button. */
  suffix?: ReactNode;
}

/** Renders a text box with its label, hint and error; a password can be revealed. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, id, type = 'text', prefix, suffix, className, ...rest } = props;
  const [revealed, setRevealed] = useState(false);
  const t = useCommonText();
  const secret = type === 'password';
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={classes.box}>
          {prefix != null && <span className={classes.prefix}>{prefix}</span>}
          <input
            {...(secret || type === 'url' || type === 'email'
              ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
              : undefined)}
            {...rest}
            {...control}
            className={classes.input}
            type={secret && revealed ? 'text' : type}
          />
          {suffix != null && <span className={classes.suffix}>{suffix}</span>}
          {secret && (
            <IconButton
              className={classes.reveal}
              icon={revealed ? 'eye-off' : 'eye'}
              label={t(revealed ? 'hidePassword' : 'showPassword')}
              aria-controls={control.id}
              disabled={rest.disabled}
              onClick={() => setRevealed(!revealed)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
