import { type ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './field.module.css';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';
import { useElementId } from '@wallet/platform';

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
  /** The control's id; generated when missing. */
  id?: string;
  className?: string;
  /** Renders the control with the attributes that link it to its texts. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Links a control to its label, hint and error, and renders them around it. */
export function FieldFrame({ id, label, hideLabel, hint, error, className, children }: FieldFrameProps) {
  const made = useElementId();
  const control = id ?? made;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = classNames(hint != null && hintId, error != null && errorId);
  return (
    <div className={classNames(classes.field, className)}>
      <label className={classes.label} htmlFor={control}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error != null || undefined,
      })}
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
