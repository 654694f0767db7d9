import { useText } from '../text';
import { HowtoCard } from './howto-card';
import { howtoVideos } from './howto-videos';
import classes from './howto-page.module.css';

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

/** Lists all videos. Each opens in the player. */
export function HowtoList() {
  return (
    <ul className={classes.list}>
      {howtoVideos.map((video) => (
        <li key={video.id}>
          <HowtoCard video={video} />
        </li>
      ))}
    </ul>
  );
}
