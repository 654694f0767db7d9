import { Link } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { buttonClass, LostWay, MessageState } from '@wallet/ui';
import { useText } from '../text';

/** Rendered for any path without an owner (S2.7). */
export function NotFoundPage() {
  const t = useText();
  const title = t('notFound.title');
  const english = t('notFound.en');
  return (
    <>
      <title>{title}</title>
      <MessageState
        picture={LostWay}
        heading="h1"
        title={title}
        foot={english === title ? undefined : <span lang="en">{english}</span>}
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
