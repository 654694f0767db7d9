import { formatDate } from '@wallet/format/format-date';
import { serverNow } from '@wallet/platform/server-now';
import { Fragment, type Ref } from 'react';
import { MessageItem } from '../messages/message-item';
import { useText } from '../text';
import type { ChatLine } from './chat-line';
import classes from './message-list.module.css';

const dayMs = 86_400_000;

/** The day of a moment: today, yesterday, or its date as DD/MM/YYYY. */
function dayLabel(moment: string | null, now: Date): { word: 'today' | 'yesterday' } | { date: string } {
  const date = formatDate(moment).slice(0, 10);
  if (date === formatDate(now).slice(0, 10)) return { word: 'today' };
  if (date === formatDate(now.getTime() - dayMs).slice(0, 10)) return { word: 'yesterday' };
  return { date };
}

export interface MessageListProps {
  lines: readonly ChatLine[];
  ref: Ref<HTMLOListElement>;
}

/** The day of each message; one without a time belongs to the day of the one before. */
function daysOf(lines: readonly ChatLine[]): string[] {
  let day = '';
  return lines.map(({ createdAt }) => (day = createdAt === null ? day : formatDate(createdAt).slice(0, 10)));
}
const writerOf = (line: ChatLine | undefined): string => (line ? `${line.mine}${line.name ?? ''}` : '');

/** The messages from the oldest to the newest, with the day above the first one of each. */
export function MessageList({ lines, ref }: MessageListProps) {
  const t = useText();
  const now = new Date(serverNow());
  const days = daysOf(lines);
  const newestOwn = lines.findLast(({ mine }) => mine)?.id;
  return (
    <ol className={classes.list} ref={ref}>
      {lines.map((line, place) => {
        const before = lines[place - 1];
        const newDay = days[place] !== (days[place - 1] ?? '');
        const day = dayLabel(line.createdAt, now);
        return (
          <Fragment key={line.id}>
            {newDay && (
              <li className={classes.day}>
                <span>{'word' in day ? t(`conversation.${day.word}`) : day.date}</span>
              </li>
            )}
            <MessageItem
              line={line}
              first={newDay || writerOf(line) !== writerOf(before)}
              newestOwn={line.id === newestOwn}
              newest={place === lines.length - 1}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}
