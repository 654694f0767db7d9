import { type ReactNode, useContext, createContext } from 'react';
import { Link } from '@wallet/platform/router';
import { site } from '@wallet/platform/site';
import { Button, buttonClass, Icon, type StatusTone } from '@wallet/ui';
import { useText } from '../text';
import classes from './deposit-result.module.css';
import { useFocusWhenLost } from './use-focus';

/** Closes the deposit dialog; does nothing outside of it. */
export const DepositClose = createContext<() => void>(() => undefined);

interface DepositResultProps {
  tone: StatusTone;
  title: string;
  children: ReactNode;
  /** A button to deposit again, or to see the status. */
  action?: ReactNode;
}

const icons = { success: 'success', failed: 'alert', progress: 'clock' } as const;

/** Shows how a deposit ended, with the next steps. After a success these include closing the dialog and the games. */
export function DepositResult({ tone, title, children, action }: DepositResultProps) {
  const t = useText();
  const ref = useFocusWhenLost<HTMLDivElement>();
  const close = useContext(DepositClose);
  const isSuccess = tone === 'success';
  return (
    <div ref={ref} className={classes.result} data-tone={tone} role="status" tabIndex={-1}>
      <span className={classes.icon}>
        <Icon name={icons[tone]} size={40} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{children}</p>
      {(action || isSuccess) && (
        <div className={classes.action}>
          {isSuccess && <Button onClick={close}>{t('deposit.finish')}</Button>}
          {action}
          {isSuccess && site().hasPage('/user/home') && (
            <Link to="/user/home#games" className={buttonClass({ variant: 'secondary' })}>
              {t('deposit.play')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
