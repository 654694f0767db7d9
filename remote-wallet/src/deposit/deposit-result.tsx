import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon, type StatusTone } from '@wallet/ui';
import classes from './deposit-result.module.css';

/**
 * Focuses a mounted element when the control that had the focus was removed, so that keyboard users keep their position
 * and the element is scrolled into view.
 */
export function useFocusWhenLost<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) ref.current?.focus();
  }, []);
  return ref;
}

interface DepositResultProps {
  tone: StatusTone;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

const icons = { success: 'success', failed: 'alert', progress: 'clock' } as const;

export function DepositResult({ tone, title, children, action }: DepositResultProps) {
  const ref = useFocusWhenLost<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.result} data-tone={tone} role="status" tabIndex={-1}>
      <span className={classes.icon}>
        <Icon name={icons[tone]} size={40} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
