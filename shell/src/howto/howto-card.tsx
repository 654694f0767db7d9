import { formatCountdown, Icon } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { DialogLink } from '@wallet/platform';
import { useText } from '../text';
import classes from './howto-card.module.css';
import type { HowtoVideo } from './howto-video';

/** Shows one video with its subject, its length and the link to the player. */
export function HowtoCard({ video }: { video: HowtoVideo }) {
  const t = useText();
  const language = useLanguage();
  return (
    <DialogLink to={['shell.howto', { video: video.id }]} className={classes.card} aria-haspopup="dialog">
      <span className={classes.picture}>
        <img
          className={classes.poster}
          src={video.poster[language]}
          alt=""
          width={360}
          height={640}
          loading="lazy"
        />
        <span className={classes.play}>
          <Icon name="howto" size={28} />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{t(`howto.video.${video.id}`)}</span>
        <span className={classes.text}>{t(`howto.about.${video.id}`)}</span>
        <span className={classes.time}>
          <Icon name="clock" size={16} />
          {t('howto.length', { time: formatCountdown(video.seconds[language] * 1000) })}
        </span>
      </span>
    </DialogLink>
  );
}
