import { PageLink } from '@wallet/platform';
import { buttonClass } from '@wallet/ui';
import { useText } from '../text';

export function ThanksPage() {
  const t = useText();
  return (
    <>
      <title>{t('thanks.title')}</title>
      <h1>{t('thanks.title')}</h1>
      <p>{t('thanks.text')}</p>
      <p>
        <PageLink page="/" className={buttonClass({ variant: 'secondary' })}>
          {t('cart.goOn')}
        </PageLink>
      </p>
    </>
  );
}
