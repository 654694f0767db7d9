import { Link } from '@wallet/shared/router';
import { site } from '@wallet/shared/site';
import { Card } from '@wallet/shared/ui/card';
import { useText } from '../text';
import { BrandMark } from '../brand/brand-mark';
import { LoginForm } from './login-form';
import classes from './login-page.module.css';
import { NightMarket } from '../brand/night-market';

/** The visitor's home (S2.3): a welcome and the login form. */
export function LoginPage() {
  const t = useText();
  const preloadRegister = () => site().preload('/register');
  return (
    <div className={classes.page}>
      <title>{t('login.title')}</title>
      <Card tone="night" className={classes.welcome}>
        <div className={classes.title}>
          <BrandMark />
          <h1>{t('login.welcome')}</h1>
        </div>
        <p className={classes.lead}>{t('login.lead')}</p>
        <NightMarket />
      </Card>
      <div className={classes.panel}>
        <LoginForm />
        {site().hasPage('/register') && (
          <p className={classes.register}>
            {t('login.noAccount')}{' '}
            <Link
              to="/register"
              className={classes.link}
              onPointerEnter={preloadRegister}
              onTouchStart={preloadRegister}
              onFocus={preloadRegister}
            >
              {t('login.register')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
