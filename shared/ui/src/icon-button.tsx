import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './icon-button.module.css';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** The button's action, for screen readers and as the tooltip. */
  label: string;
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** Renders a 44 px button that shows only an icon; screen readers read its `label`. */
export function IconButton({ icon, label, busy = false, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(classes.button, className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={22} /> : <Icon name={icon} size={22} />}
    </button>
  );
}
