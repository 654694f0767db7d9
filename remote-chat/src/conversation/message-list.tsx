import { serverNow } from '@wallet/platform/server-now';
import { Button, formatDate, Icon } from '@wallet/ui';
import { Fragment, type Ref } from 'react';
import { MessageItem } from '../messages/message-item';
import { useText } from '../text';
import type { ChatRow } from '../messages/chat-row';
import classes from './message-list.module.css';

const dayMs = 86_400_000;

/** Returns the date as DD/MM/YYYY, which is the first part of `formatDate`. */
const dateOf = (time: Parameters<typeof formatDate>[0]): string => formatDate(time).slice(0, 10);

/** Returns the day of a time: today, yesterday, or its date. */
function dayLabel(time: string | null, now: Date): { word: 'today' | 'yesterday' } | { date: string } {
  const date = dateOf(time);
  if (date === dateOf(now)) return { word: 'today' };
  if (date === dateOf(now.getTime() - dayMs)) return { word: 'yesterday' };
  return { date };
}

export interface MessageListProps {
  rows: readonly ChatRow[];
  /** The last sequence that an agent has read; 0 when it is not known. */
  agentSeen: number;
  ref: Ref<HTMLOListElement>;
}

/** Returns the day of each message. A message without a time belongs to the day of the message before it. */
function daysOf(rows: readonly ChatRow[]): string[] {
  let day = '';
  return rows.map(({ createdAt }) => {
    if (createdAt !== null) day = dateOf(createdAt);
    return day;
  });
}

/** Returns a text that is equal for messages of the same writer. */
const writerOf = (row: ChatRow | undefined): string => (row ? `${row.isOwn}${row.name ?? ''}` : '');

/** Renders the messages, oldest first, with the day above the first message of each day. */
export function MessageList({ rows, agentSeen, ref }: MessageListProps) {
  const t = useText();
  const now = new Date(serverNow());
  const days = daysOf(rows);
  const newestOwnId = rows.findLast(({ isOwn }) => isOwn)?.id;
  return (
    <ol className={classes.list} ref={ref}>
      {rows.map((row, index) => {
        const isNewDay = days[index] !== (days[index - 1] ?? '');
        const isNewWriter = writerOf(row) !== writerOf(rows[index - 1]);
        const day = dayLabel(row.createdAt, now);
        return (
          <Fragment key={row.id}>
            {isNewDay && (
              <li className={classes.day}>
                <span>{'word' in day ? t(`conversation.${day.word}`) : day.date}</span>
              </li>
            )}
            <MessageItem
              row={row}
              showsWriter={isNewDay || isNewWriter}
              isNewestOwn={row.id === newestOwnId}
              isSeen={row.sequence !== null && row.sequence <= agentSeen}
              isNewest={index === rows.length - 1}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

const starters = [
  'conversation.starter.deposit',
  'conversation.starter.withdrawal',
  'conversation.starter.bonus',
] as const;

/** Greets in an empty conversation. The commonest questions start a message, which the customer completes. */
export function Welcome({ onStart }: { onStart: (text: string) => void }) {
  const t = useText();
  return (
    <div className={classes.welcome}>
      <span className={classes.welcomeIcon}>
        <Icon name="chat" size={32} />
      </span>
      <p className={classes.welcomeTitle}>{t('conversation.welcomeTitle')}</p>
      <p className={classes.welcomeText}>{t('conversation.welcomeText')}</p>
      <div className={classes.starters}>
        {starters.map((starter) => (
          <Button key={starter} variant="secondary" size="small" onClick={() => onStart(`${t(starter)} `)}>
            {t(starter)}
          </Button>
        ))}
      </div>
    </div>
  );
}
