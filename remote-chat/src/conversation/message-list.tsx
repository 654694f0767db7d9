import { formatDate } from '@wallet/ui';
import { serverNow } from '@wallet/platform/server-now';
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
  ref: Ref<HTMLOListElement>;
}

/** Returns the day of each message. A message without a time belongs to the day of the message before it. */
function daysOf(rows: readonly ChatRow[]): string[] {
  let day = '';
  return rows.map(({ createdAt }) => (day = createdAt === null ? day : formatDate(createdAt).slice(0, 10)));
}
const writerOf = (row: ChatRow | undefined): string => (row ? `${row.mine}${row.name ?? ''}` : '');

/** Renders the messages, oldest first, with the day above the first message of each day. */
export function MessageList({ rows, ref }: MessageListProps) {
  const t = useText();
  const now = new Date(serverNow());
  const days = daysOf(rows);
  const newestOwn = rows.findLast(({ mine }) => mine)?.id;
  return (
    <ol className={classes.list} ref={ref}>
      {rows.map((row, place) => {
        const before = rows[place - 1];
        const newDay = days[place] !== (days[place - 1] ?? '');
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
              newest={place === rows.length - 1}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}
