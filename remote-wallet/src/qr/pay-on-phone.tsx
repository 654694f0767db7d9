import { buttonClass } from '@wallet/ui';
import { useCachedHome } from '../model/use-cached-home';
import { useText } from '../text';
import { bankAppOf } from './bank-apps';
import classes from './pay-on-phone.module.css';

/**
 * Explains on a phone how to pay a code that is shown on the same phone, and opens the app of the member's bank, from
 * which the code must be paid.
 */
export function PayOnPhone() {
  const t = useText();
  const app = bankAppOf(useCachedHome().home?.reply?.bankAccount?.bankCode);
  return (
    <div className={classes.phone}>
      <p className={classes.steps}>{t('qr.onPhone')}</p>
      {app && (
        <a href={app.href} className={buttonClass({ size: 'small' })}>
          {t('qr.openApp', { app: app.name })}
        </a>
      )}
    </div>
  );
}
