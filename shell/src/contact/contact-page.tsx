import { lookupContact } from '@wallet/shared/api/lookups';
import { mediaUrl } from '@wallet/shared/config/media-url';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { buttonClass } from '@wallet/shared/ui/button-class';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { Icon } from '@wallet/shared/ui/icon';
import { RichText } from '@wallet/shared/ui/rich-text';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { appVersion } from '../app-version';
import { useText } from '../text';
import classes from './contact-page.module.css';
import { safeLink } from './safe-link';

/** How to reach the operator: text, QR, chat link and the app's version (S2.25). */
export function ContactPage() {
  const t = useText();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['shell', 'contact', language],
    queryFn: ({ signal }) => lookupContact({ signal }),
  });
  const link = safeLink(data?.lineLink);
  return (
    <article className={classes.page}>
      <title>{t('contact.title')}</title>
      <h1>{t('contact.title')}</h1>
      {!data && !isError && <Skeleton height={280} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <div className={classes.card}>
          <RichText html={data.contactText} />
          {data.lineQR && (
            <img
              className={classes.qr}
              src={mediaUrl(data.lineQR)}
              alt={t('contact.qr')}
              width={200}
              height={200}
            />
          )}
          {link && (
            <a className={buttonClass({ wide: true })} href={link} target="_blank" rel="noopener noreferrer">
              <Icon name="chat" size={20} /> {data.lineName ?? t('contact.open')}
            </a>
          )}
        </div>
      )}
      <p className={classes.version}>{t('contact.version', { version: appVersion })}</p>
    </article>
  );
}
