import { formatDate } from '@wallet/shared/format/format-date';
import { Fragment } from 'react';
import type { ChatLine } from './chat-line';
import { MessageItem } from './message-item';
import classes from './message-list.module.css';
import type { Outgoing } from './use-outbox';

export interface MessageListProps {
  lines: readonly ChatLine[];
  onResend: (message: Outgoing) => void;
}

const dayOf = (line: ChatLine | undefined): string => (line ? formatDate(line.createdAt).slice(0, 10) : '');

/** The messages from the oldest to the newest, with the day above the first one of each. */
export function MessageList({ lines, onResend }: MessageListProps) {
  const newest = lines.findLast(({ mine }) => mine)?.id;
  return (
    <ol className={classes.list}>
      {lines.map((line, place) => (
        <Fragment key={line.id}>
          {dayOf(line) !== dayOf(lines[place - 1]) && (
            <li className={classes.day}>
              <span>{dayOf(line)}</span>
            </li>
          )}
          <MessageItem line={line} newest={line.id === newest} onResend={onResend} />
        </Fragment>
      ))}
    </ol>
  );
}
