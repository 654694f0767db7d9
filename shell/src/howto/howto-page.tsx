import { useText } from '../text';
import { HowtoList } from './howto-list';
import classes from './howto-page.module.css';

/** How things are done, in five short videos (S2.24). */
export function HowtoPage() {
  const t = useText();
  return (
    <article className={classes.page}>
      <title>{t('howto.title')}</title>
      <header>
        <h1>{t('howto.title')}</h1>
        <p className={classes.lead}>{t('howto.lead')}</p>
      </header>
      <HowtoList />
    </article>
  );
}
