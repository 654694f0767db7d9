import { Icon, type StatusTone } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './deposit-result.module.css';
import { useFocusWhenLost } from './use-focus-when-lost';

export interface DepositResultProps {
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
