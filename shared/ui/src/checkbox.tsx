import { type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './checkbox.module.css';
import { Icon } from './icon';
import { useElementId } from '@wallet/platform';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'size'> {
  label: ReactNode;
  /** Explains the effect of ticking it. */
  hint?: ReactNode;
}

/** Renders a checkbox; the whole line is the click target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const control = useElementId();
  return (
    <div className={classNames(classes.row, className)}>
      <span className={classes.box}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          className={classes.input}
          aria-labelledby={`${control}-words`}
          aria-describedby={hint != null ? `${control}-hint` : undefined}
        />
        <Icon name="check" size={18} className={classes.icon} />
      </span>
      <label className={classes.label} htmlFor={control}>
        <span id={`${control}-words`}>{label}</span>
        {hint != null && (
          <small className={classes.hint} id={`${control}-hint`}>
            {hint}
          </small>
        )}
      </label>
    </div>
  );
}
