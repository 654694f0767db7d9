import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';
import { useCommonText } from './use-common-text';
import { VisuallyHidden } from './visually-hidden';
import classes from './button.module.css';

export interface ButtonLook {
  /** The main action of the view, another action, a less prominent one, or one that costs something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height: 48 px, or 44 px next to text. */
  size?: 'medium' | 'small';
  /** Takes the full width. */
  wide?: boolean;
}

/** Returns the class names of a button for another element, such as a router's link. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(classes.button, classes[variant], classes[size], wide && classes.wide);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  /** True while the action is in flight: shows a spinner instead of the label and ignores clicks. */
  busy?: boolean;
  /** Icon before the label. */
  icon?: IconName;
  children: ReactNode;
}

/** Renders a button that is at least 44 px high; it submits a form only with `type="submit"`. */
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
  // A disabled button loses the focus, so a busy one only looks and behaves like a disabled one.
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
