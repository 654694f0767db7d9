import { useText } from '../text';
import { type HowtoId, howtoIds, posterOf, secondsOf } from './howto-videos';
import { formatCountdown, Icon } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { DialogLink } from '@wallet/platform';
import classes from './howto-page.module.css';
import cardClasses from './howto-card.module.css';

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
      {howtoIds.map((id) => (
        <li key={id}>
          <HowtoCard id={id} />
        </li>
      ))}
    </ul>
  );
}

/** Shows one video with its subject, its length and the link to the player. */
function HowtoCard({ id }: { id: HowtoId }) {
  const t = useText();
  const language = useLanguage();
  return (
    <DialogLink to={['shell.howto', { video: id }]} className={cardClasses.card} aria-haspopup="dialog">
      <span className={cardClasses.picture}>
        <img
          className={cardClasses.poster}
          src={posterOf(id, language)}
          alt=""
          width={360}
          height={640}
          loading="lazy"
        />
        <span className={cardClasses.play}>
          <Icon name="howto" size={28} />
        </span>
      </span>
      <span className={cardClasses.description}>
        <span className={cardClasses.title}>{t(`howto.video.${id}`)}</span>
        <span className={cardClasses.text}>{t(`howto.about.${id}`)}</span>
        <span className={cardClasses.time}>
          <Icon name="clock" size={16} />
          {t('howto.length', { time: formatCountdown(secondsOf(id, language) * 1000) })}
        </span>
      </span>
    </DialogLink>
  );
}
