import { type ApiError, parseUrl, supportLinkForm } from '@wallet/contract';
import { type Contact, lookupContact } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useLanguage, type Language } from '@wallet/platform/i18n';
import { mediaUrl } from '@wallet/platform';
import { useQuery } from '@wallet/platform/query';
import { buttonClass, EmptyState, Icon, QrCode, QueryErrorState, RichText, Skeleton } from '@wallet/ui';
import { useText } from '../text';
import { version as appVersion } from '../../package.json';
import { useState } from 'react';
import { HowtoList } from '../howto/howto-page';
import classes from './contact-page.module.css';

const hasContent = ({ contactText, lineLink, lineName, lineQR }: Contact): boolean =>
  Boolean(contactText?.trim() || lineLink || lineName || lineQR);

/** Returns the contact in the site's configuration file, for a backend that has none or cannot be reached. */
function configuredContact(language: Language): Contact | undefined {
  const contact = getConfig().brand?.contact;
  if (!contact) return undefined;
  const { text, lineLink = null, lineName = null } = contact;
  return { contactText: text?.[language] ?? null, lineLink, lineName, lineQR: null };
}

/** Renders the text, QR code and chat link of the operator, and the version of the app (S1.14, S2.25, S9.16). */
export function ContactPage() {
  const t = useText();
  const language = useLanguage();
  const query = useQuery<Contact, ApiError>({
    queryKey: ['shell', 'contact', language],
    queryFn: ({ signal }) => lookupContact({ signal }),
  });
  const { data: received, error, isFetching } = query;
  const isEmpty = received ? !hasContent(received) : Boolean(error);
  const data = (isEmpty && configuredContact(language)) || received;
  const link = safeLink(data?.lineLink);
  const isLine = link === null || isLineLink(link);
  return (
    <article className={classes.page} aria-busy={!data && isFetching}>
      <title>{t('contact.title')}</title>
      <header>
        <h1>{t('contact.title')}</h1>
        <p className={classes.lead}>{t('contact.lead')}</p>
      </header>
      {!data && !error && <ContactSkeleton />}
      {!data && error && <QueryErrorState query={query} />}
      {data && !hasContent(data) && <EmptyState title={t('contact.empty')} />}
      {data && hasContent(data) && (
        <div className={classes.card}>
          {data.contactText && (
            <div className={classes.text}>
              <RichText html={data.contactText} />
            </div>
          )}
          <ContactQr picture={data.lineQR} link={link} isLine={isLine} />
          {!link && data.lineName && <p className={classes.name}>{data.lineName}</p>}
          {link && (
            <a className={buttonClass({ wide: true })} href={link} target="_blank" rel="noopener noreferrer">
              <Icon name="chat" size={20} />
              <span className={classes.link}>
                {t(isLine ? 'contact.addOnLine' : 'contact.add', {
                  name: data.lineName ?? t('contact.open'),
                })}
              </span>
            </a>
          )}
        </div>
      )}
      <p className={classes.version}>{t('contact.version', { version: appVersion })}</p>
    </article>
  );
}

/** Renders the card in its final size while it loads. */
function ContactSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton shape="text" className={classes.skeletonText} lines={3} />
      <Skeleton className={classes.skeletonQr} />
      <Skeleton className={classes.skeletonButton} />
    </div>
  );
}

/** Returns an https, tel, mailto or line link that the rules of the settings allow, or null for any other text. */
export function safeLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? '';
  return supportLinkForm.test(link) && (!link.startsWith('https:') || parseUrl(link)) ? link : null;
}

/** Returns true for a chat link; the operator may enter a phone number or a mail address instead. */
const isLineLink = (link: string): boolean => !/^(tel|mailto):/i.test(link);

interface ContactQrProps {
  /** The server's picture, or null when it has none. */
  picture: string | null;
  /** The chat link. The site can render a QR code of it. */
  link: string | null;
  /** True when the code belongs to a LINE account, which its caption names. */
  isLine: boolean;
}

/**
 * Renders the QR code that adds the operator: the server's picture, or a code of the chat link when there is no picture
 * or it fails (S2.25).
 */
function ContactQr({ picture, link, isLine }: ContactQrProps) {
  const t = useText();
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  const label = t('contact.qr');
  const shownPicture = picture !== failedPicture && picture;
  if (!shownPicture && !link) return null;
  return (
    <figure className={classes.figure}>
      {shownPicture ? (
        <img
          className={classes.qr}
          src={mediaUrl(shownPicture)}
          alt={label}
          width={200}
          height={200}
          onError={() => setFailedPicture(picture)}
        />
      ) : (
        link && <QrCode className={classes.qr} text={link} label={label} />
      )}
      {isLine && <figcaption className={classes.caption}>{t('contact.scanWithLine')}</figcaption>}
    </figure>
  );
}

/**
 * Renders the contact page in the member area, with an offset at the top (S2.5). It lists the how-to videos, which
 * answer most questions, because the public how-to page ends the login.
 */
export function MemberContactPage() {
  const t = useText();
  return (
    <div className={classes.offset}>
      <ContactPage />
      <section className={classes.howto} aria-labelledby="contact-howto">
        <h2 id="contact-howto">{t('howto.title')}</h2>
        <HowtoList />
      </section>
    </div>
  );
}
