import { Link, useSearchParams } from '@wallet/shared/router';
import { Card } from '@wallet/shared/ui/card';
import { useState } from 'react';
import { BrandMark } from '../brand/brand-mark';
import { NightMarket } from '../brand/night-market';
import { useText } from '../text';
import { inviteCode } from './invite-code';
import { registerDraft } from './register-draft';
import { RegisterForm } from './register-form';
import classes from './register-page.module.css';

/** How a visitor becomes a member (S2.14 to S2.19). */
export function RegisterPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [start] = useState(() => ({ draft: registerDraft.read(), invite: inviteCode.from(search) }));
  return (
    <div className={classes.page}>
      <title>{t('register.title')}</title>
      <Card tone="night" className={classes.welcome}>
        <div className={classes.title}>
          <BrandMark />
          <h1>{t('register.title')}</h1>
        </div>
        <p className={classes.lead}>{t('register.lead')}</p>
        <div className={classes.scene}>
          <NightMarket />
        </div>
      </Card>
      <div className={classes.panel}>
        <RegisterForm {...start}>
          <p className={classes.login}>
            {t('register.haveAccount')}{' '}
            <Link to="/login" className={classes.link}>
              {t('register.login')}
            </Link>
          </p>
        </RegisterForm>
      </div>
    </div>
  );
}
