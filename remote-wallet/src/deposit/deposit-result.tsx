import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon, type StatusTone } from '@wallet/ui';
import classes from './deposit-result.module.css';

/** Takes the focus for what came in the place of the control that had it, so that a keyboard stays where it was
 * and the eye finds it in sight. */
export function useFocusWhenLost<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) place.current?.focus();
  }, []);
  return place;
}

interface DepositResultProps {
  tone: StatusTone;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

const icons = { success: 'success', failed: 'alert', progress: 'clock' } as const;

/** How a deposit ended, read out when it does. */
export function DepositResult({ tone, title, children, action }: DepositResultProps) {
  const place = useFocusWhenLost<HTMLDivElement>();
  return (
    <div ref={place} className={classes.result} data-tone={tone} role="status" tabIndex={-1}>
      <span className={classes.icon}>
        <Icon name={icons[tone]} size={40} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
