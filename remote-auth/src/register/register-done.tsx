import { events } from '@wallet/platform/events';
import { Link, useNavigate } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { buttonClass, Icon } from '@wallet/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../text';
import { registerDraft } from './register-draft';
import classes from './register-form.module.css';

/** Delay before the redirect to the login page (S9.3), in ms. */
const redirectMs = 2000;

/** Shows a success toast, and redirects to the login page, which then has the phone number filled in (S2.18). */
export function RegisterDone({ phone }: { phone: string }) {
  const t = useText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isToastShown = useRef(false);

  useLayoutEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    registerDraft.clear();
    if (!isToastShown.current)
      events.emit('ui:toast-requested', { kind: 'success', text: t('register.done') });
    isToastShown.current = true;
  }, [t]);

  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login' satisfies PagePath, { replace: true, state: { phone } }),
      redirectMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, phone]);

  return (
    <div className={classes.done}>
      <span className={classes.tick}>
        <Icon name="check" size={40} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('register.done')}
      </h2>
      <p className={classes.about}>{t('register.doneText')}</p>
      <Link
        to={'/login' satisfies PagePath}
        replace
        state={{ phone }}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('register.doneLogin')}
      </Link>
    </div>
  );
}
