import type { ShownMessage } from '@wallet/inbox-calls';
import { TextWithReferences } from '../customer/text-with-references';
import { useText } from '../text';
import { Media, MediaMessage } from './media-message';
import classes from './message-content.module.css';

/** Renders the content of a message. Its buttons work only for the customer. */
export function MessageContent({ message }: { message: ShownMessage }) {
  const t = useText();
  switch (message.message_type) {
    case 'text':
      return <Text text={message.payload.message} />;
    case 'buttons':
    case 'quick_replies':
      return (
        <>
          <Text text={message.payload.message} />
          <Buttons buttons={message.payload.buttons} />
        </>
      );
    case 'media':
      return <MediaMessage payload={message.payload} />;
    case 'generic':
      return (
        <ul className={classes.cards}>
          {message.payload.cards.map((card, index) => (
            <li key={index} className={classes.card}>
              {card.image_url && <Media type="image" url={card.image_url} name={card.title} />}
              <strong>{card.title}</strong>
              {card.subtitle && <p>{card.subtitle}</p>}
              <Buttons buttons={card.buttons} />
            </li>
          ))}
        </ul>
      );
    case 'postback':
      return <p className={classes.text}>{t('tapped', { title: message.payload.title })}</p>;
    case 'unknown':
      return <Text text={message.payload.message ?? t('unknownMessage')} />;
    default:
      return message satisfies never;
  }
}

const Text = ({ text }: { text: string }) => (
  <p className={classes.text}>
    <TextWithReferences text={text} />
  </p>
);

function Buttons({ buttons }: { buttons: readonly { title: string }[] }) {
  const t = useText();
  return (
    <ul className={classes.buttons} aria-label={t('buttons')}>
      {buttons.map(({ title }, index) => (
        <li key={index}>{title}</li>
      ))}
    </ul>
  );
}
