import { useText } from '../text';
import { HowtoCard } from './howto-card';
import classes from './howto-page.module.css';
import { howtoVideos } from './howto-videos';

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
      <ul className={classes.list}>
        {howtoVideos.map((video) => (
          <li key={video.id}>
            <HowtoCard video={video} />
          </li>
        ))}
      </ul>
    </article>
  );
}
