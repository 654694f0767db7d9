import type { ChatButton, ChatMessage } from '@wallet/platform/api';
import { useText } from '../text';
import { ActionButton } from './action-button';
import { CardCarousel } from './card-carousel';
import { MediaMessage } from './media-message';
import classes from './message-body.module.css';
import { splitLinks } from './message-text';

/** Renders plain text with its web addresses as links; markup in it is not interpreted. */
function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) =>
    href === undefined ? (
      piece
    ) : (
      <a key={`${index}-${href}`} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ),
  );
}

export interface MessageBodyProps {
  message: ChatMessage;
  /** True for the newest message. Only this one shows its quick replies. */
  isNewest: boolean;
  file?: File;
}

function Bubble({ text }: { text: string }) {
  return text === '' ? null : (
    <p className={classes.bubble} dir="auto">
      <LinkedText text={text} />
    </p>
  );
}

function Buttons({ buttons, chips = false }: { buttons: readonly ChatButton[]; chips?: boolean }) {
  if (buttons.length === 0) return null;
  return (
    <div className={chips ? classes.chips : classes.buttons}>
      {buttons.map((button, index) => (
        <ActionButton key={`${index}-${button.title}`} button={button} chip={chips} />
      ))}
    </div>
  );
}

/** Renders the content of a message by its type (S3.30). */
export function MessageBody({ message: { message_type: type, payload }, isNewest, file }: MessageBodyProps) {
  const t = useText();
  switch (type) {
    case 'text':
      return <Bubble text={payload.message} />;
    case 'buttons':
      return (
        <>
          <Bubble text={payload.message} />
          <Buttons buttons={payload.buttons} />
        </>
      );
    case 'quick_replies':
      return (
        <>
          <Bubble text={payload.message} />
          {isNewest && <Buttons buttons={payload.buttons} chips />}
        </>
      );
    case 'media':
      return (
        <>
          <MediaMessage payload={payload} file={file} />
          <Bubble text={payload.message} />
        </>
      );
    case 'generic':
      return <CardCarousel cards={payload.cards} />;
    case 'postback':
      return <Bubble text={payload.title} />;
    case 'unknown':
      return <Bubble text={payload.message || t('message.kind.unknown')} />;
    default:
      return type satisfies never;
  }
}
