import { serverNow } from '@wallet/platform/server-now';
import { formatDate, Icon } from '@wallet/ui';
import { Fragment, type Ref } from 'react';
import { MessageItem } from '../messages/message-item';
import { useText } from '../text';
import type { ChatRow } from './chat-row';
import classes from './message-list.module.css';

const dayMs = 86_400_000;

/** Returns the day of a time: today, yesterday, or its date as DD/MM/YYYY. */
function dayLabel(moment: string | null, now: Date): { word: 'today' | 'yesterday' } | { date: string } {
  const date = formatDate(moment).slice(0, 10);
  if (date === formatDate(now).slice(0, 10)) return { word: 'today' };
  if (date === formatDate(now.getTime() - dayMs).slice(0, 10)) return { word: 'yesterday' };
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
  return rows.map(({ createdAt }) => (day = createdAt === null ? day : formatDate(createdAt).slice(0, 10)));
}

const writerOf = (row: ChatRow | undefined): string => (row ? `${row.isOwn}${row.name ?? ''}` : '');

/** Renders the messages, oldest first, with the day above the first message of each day. */
export function MessageList({ rows, agentSeen, ref }: MessageListProps) {
  const t = useText();
  const now = new Date(serverNow());
  const days = daysOf(rows);
  const newestOwn = rows.findLast(({ isOwn }) => isOwn)?.id;
  return (
    <ol className={classes.list} ref={ref}>
      {rows.map((row, index) => {
        const before = rows[index - 1];
        const newDay = days[index] !== (days[index - 1] ?? '');
        const day = dayLabel(row.createdAt, now);
        return (
          <Fragment key={row.id}>
            {newDay && (
              <li className={classes.day}>
                <span>{'word' in day ? t(`conversation.${day.word}`) : day.date}</span>
              </li>
            )}
            <MessageItem
              row={row}
              first={newDay || writerOf(row) !== writerOf(before)}
              newestOwn={row.id === newestOwn}
              isSeen={row.sequence !== null && row.sequence <= agentSeen}
              newest={index === rows.length - 1}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

export function Welcome() {
  const t = useText();
  return (
    <div className={classes.welcome}>
      <span className={classes.welcomeIcon}>
        <Icon name="chat" size={32} />
      </span>
      <p className={classes.welcomeTitle}>{t('conversation.welcomeTitle')}</p>
      <p className={classes.welcomeText}>{t('conversation.welcomeText')}</p>
    </div>
  );
}
