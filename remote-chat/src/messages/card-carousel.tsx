import type { ChatCard } from '@wallet/platform/api';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import { ActionButton } from './action-button';
import classes from './card-carousel.module.css';

/** Renders cards from left to right (S3.30). They scroll by swipe, by wheel, or by arrow keys while they have the focus. */
export function CardCarousel({ cards }: { cards: readonly ChatCard[] }) {
  const t = useText();
  const { backend } = useChat().host;
  return (
    <ul className={classes.cards} aria-label={t('message.cards', { count: cards.length })}>
      {cards.map(({ image_url: image, title, subtitle, buttons }, index) => {
        const pictureUrl = image === null ? null : backend.fileUrl(image);
        return (
          <li key={`${index}-${title}`} className={classes.card}>
            {image !== null && (
              <div className={classes.picture}>
                {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" />}
              </div>
            )}
            <div className={classes.text}>
              <p className={classes.title}>{title}</p>
              {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            </div>
            {buttons.length > 0 && (
              <div className={classes.buttons}>
                {buttons.map((button, buttonIndex) => (
                  <ActionButton key={`${buttonIndex}-${button.title}`} button={button} />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
