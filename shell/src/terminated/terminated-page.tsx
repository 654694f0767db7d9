import { MessageState } from '@wallet/ui/message-state';
import { ClosedShop } from '@wallet/ui/illustrations/closed-shop';
import { LanguageMenu } from '../layout/language-menu';
import classes from '../layout/bare-page.module.css';
import { useText } from '../text';

/** The server said that the service is gone (S2.6). */
export function TerminatedPage() {
  const t = useText();
  return (
    <main className={classes.page}>
      <title>{t('terminated.title')}</title>
      <div className={classes.corner}>
        <LanguageMenu />
      </div>
      <MessageState picture={ClosedShop} heading="h1" title={t('terminated.title')}>
        {t('terminated.text')}
      </MessageState>
    </main>
  );
}
