import type { SupportAgent, SupportDesk } from '@wallet/platform/api';
import { serverNow } from '@wallet/platform/server-now';
import { formatDate, Icon } from '@wallet/ui';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './desk.module.css';

/** Renders the agent's picture, or an icon when there is none or it is on another origin. */
function Portrait({ agent: { picture } }: { agent: SupportAgent }) {
  const { host } = useChat();
  const url = picture === null ? null : host.backend.fileUrl(picture);
  return (
    <span className={classes.portrait} aria-hidden="true">
      {url === null ? <Icon name="contact" size={20} /> : <img src={url} alt="" />}
    </span>
  );
}

const dayMs = 86_400_000;

/** Returns when agents are back: hour and minute of today, a weekday within the next six days, or a date. */
function useTimeOfReturn(): (opensAt: string) => string {
  const t = useText();
  return (opensAt) => {
    const [date = '', time = ''] = formatDate(opensAt).split(' ');
    const hour = time.slice(0, 5);
    if (date === formatDate(serverNow()).split(' ')[0]) return `${t('conversation.today')} ${hour}`;
    const isThisWeek = Date.parse(opensAt) - serverNow() < 6 * dayMs;
    return `${isThisWeek ? t(`desk.day.${new Date(opensAt).getDay() as Weekday}`) : date} ${hour}`;
  };
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Returns when an answer can be expected: the usual time while an agent answers, otherwise when one is back. */
function useReplyTime({ open, opensAt, replyMinutes }: SupportDesk): string {
  const t = useText();
  const timeOfReturn = useTimeOfReturn();
  if (!open) return opensAt === null ? t('desk.away') : t('desk.backAt', { time: timeOfReturn(opensAt) });
  if (replyMinutes === null) return t('desk.here');
  const hours = Math.round(replyMinutes / 60);
  return hours < 2 ? t('desk.replyMinutes', { count: replyMinutes }) : t('desk.replyHours', { count: hours });
}

/** Shows who answers and when. */
export function Desk({ desk, isConnected }: { desk: SupportDesk; isConnected: boolean }) {
  const replyTime = useReplyTime(desk);
  return (
    <>
      {desk.agent && <Portrait agent={desk.agent} />}
      {(desk.agent || isConnected) && (
        <p className={classes.text}>
          {desk.agent && <strong>{desk.agent.name}</strong>}
          {isConnected && <span>{replyTime}</span>}
        </p>
      )}
    </>
  );
}

/** Shows that an agent is typing. */
export function Typing({ agent }: { agent: SupportAgent }) {
  const t = useText();
  return (
    <p className={classes.typing} role="status">
      <span className={classes.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('desk.typing', { name: agent.name })}
    </p>
  );
}
