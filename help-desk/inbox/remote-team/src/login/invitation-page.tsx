import { acceptInvitation, startInvitation } from '@wallet/inbox-calls';
import { callInbox, handleSubmit, setSession } from '@wallet/inbox-client';
import type { PagePath } from '@wallet/platform';
import { useLocation, useNavigate } from '@wallet/platform/router';
import { Button, Field } from '@wallet/ui';
import { useState } from 'react';
import { Failure } from '../layout/failure';
import { createPasskey, deviceName } from '../passkeys/device';
import { useText } from '../text';
import { useCall } from '../use-call';
import classes from './login-page.module.css';

/** Renders the page of an invitation's link: a name and the first passkey. The token after `#` reaches no server log. */
export function InvitationPage() {
  const t = useText();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [typed, setTyped] = useState('');
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { isBusy, failure, run } = useCall();

  async function accept(): Promise<void> {
    const name = typed.trim();
    setIsNameMissing(!name);
    if (!name) return;
    const isDone = await run(async () => {
      const { options } = await callInbox(startInvitation, { body: { token, name } });
      const passkey = await createPasskey(options);
      setSession(
        await callInbox(acceptInvitation, { body: { token, name, passkey, passkeyName: deviceName() } }),
      );
    });
    // Replaced, so that the link with the token is not in the history.
    if (isDone) void navigate('/conversations' satisfies PagePath, { replace: true });
  }

  return (
    <>
      <title>{t('invitation.title')}</title>
      <form method="post" className={classes.page} noValidate onSubmit={handleSubmit(accept)}>
        <h1>{t('invitation.title')}</h1>
        <p>{t('invitation.text')}</p>
        <Field
          label={t('invitation.name')}
          hint={t('invitation.nameHint')}
          error={isNameMissing ? t('invitation.nameMissing') : undefined}
          autoComplete="name"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Failure text={failure} className={classes.failure} />
        <Button type="submit" wide icon="lock" busy={isBusy}>
          {t('invitation.accept')}
        </Button>
        <p className={classes.hint}>{t('invitation.help')}</p>
      </form>
    </>
  );
}
