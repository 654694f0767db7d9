import type { ApiError } from '@wallet/contract';
import { type Contact, lookupContact } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useLanguage, type Language } from '@wallet/platform/i18n';
import { errorText } from '@wallet/platform';
import { useQuery } from '@wallet/platform/query';
import { buttonClass, EmptyState, ErrorState, Icon, RichText } from '@wallet/ui';
import { appVersion } from '../app-version';
import { useText } from '../text';
import { ContactQr } from './contact-qr';
import classes from './contact-page.module.css';
import { ContactSkeleton } from './contact-skeleton';
import { safeLink } from './safe-link';

const saysAnything = ({ contactText, lineLink, lineName, lineQR }: Contact): boolean =>
  Boolean(contactText?.trim() || lineLink || lineName || lineQR);

/** What the site's file says, for a backend that says nothing or cannot be reached. */
function ownContact(language: Language): Contact | undefined {
  const own = getConfig().brand?.contact;
  if (!own) return undefined;
  const { text, lineLink = null, lineName = null } = own;
  return { contactText: text?.[language] ?? null, lineLink, lineName, lineQR: null };
}

/** How to reach the operator: text, QR, chat link and the app's version (S2.25). */
export function ContactPage() {
  const t = useText();
  const language = useLanguage();
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useQuery<Contact, ApiError>({
    queryKey: ['shell', 'contact', language],
    queryFn: ({ signal }) => lookupContact({ signal }),
  });
  const isSilent = answer ? !saysAnything(answer) : Boolean(error);
  const data = (isSilent && ownContact(language)) || answer;
  const link = safeLink(data?.lineLink);
  return (
    <article className={classes.page} aria-busy={!data && isFetching}>
      <title>{t('contact.title')}</title>
      <header>
        <h1>{t('contact.title')}</h1>
        <p className={classes.lead}>{t('contact.lead')}</p>
      </header>
      {!data && !error && <ContactSkeleton />}
      {!data && error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {data && !saysAnything(data) && <EmptyState title={t('contact.empty')} />}
      {data && saysAnything(data) && (
        <div className={classes.card}>
          {data.contactText && (
            <div className={classes.text}>
              <RichText html={data.contactText} />
            </div>
          )}
          <ContactQr picture={data.lineQR} link={link} />
          {!link && data.lineName && <p className={classes.name}>{data.lineName}</p>}
          {link && (
            <a className={buttonClass({ wide: true })} href={link} target="_blank" rel="noopener noreferrer">
              <Icon name="chat" size={20} />
              <span className={classes.link}>
                {t('contact.add', { name: data.lineName ?? t('contact.open') })}
              </span>
            </a>
          )}
        </div>
      )}
      <p className={classes.version}>{t('contact.version', { version: appVersion })}</p>
    </article>
  );
}
