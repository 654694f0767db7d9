import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useCommonText } from './use-common-text';
import { classNames } from './class-names';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';
import { useElementId } from '@wallet/platform';
import classes from './field.module.css';

export interface FieldTexts {
  /** Names the control; always available to screen readers. */
  label: ReactNode;
  /** Shows the label to screen readers only, when the context already names the control. */
  hideLabel?: boolean;
  /** Help text before the person makes an error. */
  hint?: ReactNode;
  /** The problem and how to fix it; marks the control as invalid. */
  error?: ReactNode;
}

export interface FieldFrameProps extends FieldTexts {
  /** A link or button in the line of the label. It follows the control in the order of focus. */
  labelAction?: ReactNode;
  className?: string;
  /** Renders the control with the attributes that link it to its texts. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Links a control to its label, hint and error, and renders them around it. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel, labelAction, hint, error, className, children } = props;
  const control = useElementId();
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const describedBy = classNames(hint != null && hintId, error != null && errorId);
  return (
    <div className={classNames(classes.field, labelAction != null && classes.withAction, className)}>
      <label className={classes.label} htmlFor={control}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error != null || undefined,
      })}
      {labelAction != null && <div className={classes.labelAction}>{labelAction}</div>}
      {hint != null && (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error != null && (
        <p className={classes.error} id={errorId} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export interface FieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'prefix' | 'size' | 'type'>,
    FieldTexts,
    Pick<FieldFrameProps, 'labelAction'> {
  type?: 'text' | 'tel' | 'password' | 'email' | 'url' | 'search' | 'date' | 'time' | 'number';
  /** Shown inside the box before the typed text, such as an icon or a country code. */
  prefix?: ReactNode;
  /** Shown inside the box after the typed text, such as a unit or a button. */
  suffix?: ReactNode;
}

/** Renders a text box with its label, hint and error; a password can be revealed. */
export function Field(props: FieldProps) {
  const { label, hideLabel, labelAction, hint, error, className, ...control } = props;
  const { type = 'text', prefix, suffix, ...rest } = control;
  const [isRevealed, setIsRevealed] = useState(false);
  const t = useCommonText();
  const isSecret = type === 'password';
  return (
    <FieldFrame {...{ label, hideLabel, labelAction, hint, error, className }}>
      {(attributes) => (
        <div className={classes.box} data-invalid={attributes['aria-invalid']}>
          {prefix != null && <span className={classes.prefix}>{prefix}</span>}
          <input
            {...(isSecret || type === 'url' || type === 'email'
              ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
              : undefined)}
            {...rest}
            {...attributes}
            className={classes.input}
            type={isSecret && isRevealed ? 'text' : type}
          />
          {suffix != null && <span className={classes.suffix}>{suffix}</span>}
          {isSecret && (
            <IconButton
              className={classes.reveal}
              icon={isRevealed ? 'eye-off' : 'eye'}
              label={t(isRevealed ? 'hidePassword' : 'showPassword')}
              aria-controls={attributes.id}
              disabled={rest.disabled}
              onClick={() => setIsRevealed(!isRevealed)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'prefix' | 'suffix' | 'autoComplete'> {
  /** `current-password` allows password managers to fill it in, `new-password` to suggest a password and store it. */
  autoComplete: 'current-password' | 'new-password';
}

/** Renders a password box with a lock icon and a button that reveals the typed text; 128 characters at most. */
export function PasswordField(props: PasswordFieldProps) {
  return <Field maxLength={128} {...props} type="password" prefix={<Icon name="lock" size={20} />} />;
}
