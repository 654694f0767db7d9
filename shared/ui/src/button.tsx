import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';
import { useCommonText } from './use-common-text';
import { VisuallyHidden } from './visually-hidden';
import classes from './button.module.css';

export interface ButtonLook {
  /** The main action of the place, another action, a modest one, or one that costs something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height: 48 px, or 44 px where it stands beside text. */
  size?: 'medium' | 'small';
  /** Takes the full width. */
  wide?: boolean;
}

/** The looks of a button for something that is not one, as a router's link. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(classes.button, classes[variant], classes[size], wide && classes.wide);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  /** The action is on its way: shows a spinner in place of the words and takes no further click. */
  busy?: boolean;
  /** Stands before the words. */
  icon?: IconName;
  children: ReactNode;
}

/** A button of at least 44 px; it submits a form only when `type="submit"`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    busy = false,
    icon,
    children,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const t = useCommonText();
  // A really disabled button loses the focus, so a busy one only looks and answers like it.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), busy && classes.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      <span className={classes.label}>
        {icon && <Icon name={icon} size={20} />}
        <span>{children}</span>
      </span>
      {busy && (
        <span className={classes.spinner} role="status">
          <Spinner size={22} />
          <VisuallyHidden>{t('working')}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
