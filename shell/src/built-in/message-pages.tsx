import { Link } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { buttonClass, LostWay, MessageState, ClosedShop } from '@wallet/ui';
import { useText } from '../text';

/** Rendered for any path without an owner (S2.7). */
export function NotFoundPage() {
  const t = useText();
  const title = t('notFound.title');
  const englishTitle = t('notFound.en');
  return (
    <>
      <title>{title}</title>
      <MessageState
        picture={LostWay}
        heading="h1"
        title={title}
        foot={englishTitle === title ? undefined : <span lang="en">{englishTitle}</span>}
        action={
          <Link to={'/' satisfies PagePath} className={buttonClass()}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.text')}
      </MessageState>
    </>
  );
}

/**
 * Renders the message that the service does not exist. Shown after the server reports that it was terminated (S2.6).
 */
export function TerminatedPage() {
  const t = useText();
  return (
    <>
      <title>{t('terminated.title')}</title>
      <MessageState picture={ClosedShop} heading="h1" title={t('terminated.title')}>
        {t('terminated.text')}
      </MessageState>
    </>
  );
}
