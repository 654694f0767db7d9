import type { Inbox, Member } from './chatwoot/schemas';
import type { Agent, Desk, OfficeHours } from '@wallet/connector-kit';
import { agentOf } from './to-site';

const pad = (value: number): string => String(value).padStart(2, '0');

function hoursOf(day: Inbox['working_hours'][number]): OfficeHours[] {
  if (day.closed_all_day) return [];
  const [from, to] = day.open_all_day
    ? ['00:00', '24:00']
    : [`${pad(day.open_hour)}:${pad(day.open_minutes)}`, `${pad(day.close_hour)}:${pad(day.close_minutes)}`];
  // Chatwoot's first day is Sunday (0), the contract's is Monday (1).
  return from < to ? [{ day: day.day_of_week === 0 ? 7 : day.day_of_week, from, to }] : [];
}

/** Returns the first agent of the inbox who is online. */
function onlineAgent(members: readonly Member[], fallback: string): Agent | null {
  const online = members.find(({ availability_status: status }) => status === 'online');
  return online ? agentOf(online, fallback) : null;
}

/** Returns what the site's chat shows about the inbox. An inbox of the channel “API” has no reply time of its own. */
export function deskOf(inbox: Inbox, members: readonly Member[], replyMinutes: number | null): Desk {
  const week = inbox.working_hours.flatMap(hoursOf).toSorted((a, b) => a.day - b.day);
  return {
    agent: onlineAgent(members, inbox.name),
    replyMinutes,
    hours: inbox.working_hours_enabled ? { timeZone: inbox.timezone, week } : null,
  };
}
