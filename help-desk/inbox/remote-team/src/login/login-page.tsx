import { logIn, logInToDemo, type Session, startLogin } from '@wallet/inbox-calls';
import { callInbox, setSession, useSession } from '@wallet/inbox-client';
import type { PagePath } from '@wallet/platform';
import { Navigate } from '@wallet/platform/router';
import { Button } from '@wallet/ui';
import { Failure } from '../layout/failure';
import { signChallenge } from '../passkeys/device';
import { useText } from '../text';
import { useCall } from '../use-call';
import classes from './login-page.module.css';

/** Renders the login by passkey. A demo has a login without one. */
export function LoginPage() {
  const t = useText();
  const { data } = useSession();
  const { isBusy, failure, run } = useCall();
  if (data?.agent) return <Navigate to={'/conversations' satisfies PagePath} replace />;

  const logInBy = (login: () => Promise<Session>) => () => void run(async () => setSession(await login()));
  const byPasskey = logInBy(async () => {
    const passkey = await signChallenge(await callInbox(startLogin, {}));
    return callInbox(logIn, { body: { passkey } });
  });
  const toDemo = logInBy(() => callInbox(logInToDemo, {}));
  return (
    <>
      <title>{t('login.title')}</title>
      <div className={classes.page}>
        <h1>{t('login.title')}</h1>
        <p>{t('login.text')}</p>
        <Failure text={failure} className={classes.failure} />
        <Button wide icon="lock" busy={isBusy} onClick={byPasskey}>
          {t('login.byPasskey')}
        </Button>
        {data?.demoLogin && (
          <Button wide variant="secondary" disabled={isBusy} onClick={toDemo}>
            {t('login.toDemo')}
          </Button>
        )}
        <p className={classes.hint}>{t('login.help')}</p>
      </div>
    </>
  );
}
