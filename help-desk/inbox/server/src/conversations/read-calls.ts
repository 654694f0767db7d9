import {
  listConversations,
  readConversation,
  readCustomer,
  type QueryOf,
  type ReplyOf,
  type InboxView,
} from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { serveCalls } from '../http/serve-call';
import { cursorOf, positionOf } from './cursor';
import { type ConversationRow, type EntryRow, selectConversations, selectEntries, toEntry } from './rows';

const conversationsPerPage = 30;
const entriesPerPage = 50;

/**
 * SQL condition of a conversation that waits; the placeholder is the current time. A snoozed one waits when its time has come, also
 * without a new message.
 */
const waits = (now: string): string =>
  `coalesce(c.snoozed_until <= ${now}::timestamptz, c.waiting_since is not null)`;

/** SQL conditions of the views; $1 is the agent, $6 the current time. */
const conditions: Readonly<Record<InboxView, string>> = {
  waiting: `not c.closed and ${waits('$6')}`,
  open: 'not c.closed',
  mine: 'not c.closed and c.assignee_id = $1',
  unassigned: 'not c.closed and c.assignee_id is null',
  closed: 'c.closed',
};

/** SQL condition of a search; $2 is the pattern for `ilike`, $3 the searched text. */
const searchCondition = `(c.customer_name ilike $2 or c.customer_phone ilike $2 or c.id = $3 or $3 = any(c.labels)
  or exists (select 1 from entry e
    where e.conversation_id = c.id and e.body ilike $2 and e.state is distinct from 'discarded'))`;

/** Returns an `ilike` pattern that finds the text, in which `%`, `_` and the backslash are escaped. */
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

type Listing = QueryOf<typeof listConversations>;

/** The order of a list: its column, and how a row comes after the position of a cursor. */
const orders = {
  latestFirst: {
    column: 'c.last_at',
    direction: 'desc',
    after: '<',
    timeOf: (row: ConversationRow) => row.lastAt,
  },
  longestWaitFirst: {
    column: 'coalesce(c.waiting_since, c.snoozed_until)',
    direction: 'asc',
    after: '>',
    timeOf: (row: ConversationRow) => row.waitingSince ?? row.snoozedUntil ?? row.lastAt,
  },
} as const;

const orderOf = ({ view, search }: Listing) =>
  view === 'waiting' && !search ? orders.longestWaitFirst : orders.latestFirst;

/** Reads a page of a view, and one row more, which shows that there is another page. A search covers all views. */
async function readPage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  agent: string,
  listing: Listing,
): Promise<ConversationRow[]> {
  const { view, search, label = null, before } = listing;
  const position = before === undefined ? null : positionOf(before);
  const searchText = search || null;
  const { column, direction, after } = orderOf(listing);
  // PostgreSQL needs the type of each parameter, so all of them occur in every variant of the statement. A conversation
  // without a preview has no messages: its content was deleted.
  return db.query<ConversationRow>(
    `${selectConversations}
     where c.preview_type is not null and $1::text is not null and $6::timestamptz is not null
       and ($7::text is null or $7 = any(c.labels)) and ($2::text is null or ${searchCondition}) and ($3::text is not null or ${conditions[view]})
       and ($4::timestamptz is null or (${column}, c.id) ${after} ($4::timestamptz, $5::text))
     order by ${column} ${direction}, c.id ${direction} limit ${conversationsPerPage + 1}`,
    [
      agent,
      searchText && patternOf(searchText),
      searchText,
      position?.at ?? null,
      position?.id ?? null,
      now(),
      label,
    ],
  );
}

type Counts = Pick<ReplyOf<typeof listConversations>, 'counts' | 'labels'>;

async function countViews({ db, now }: Pick<Deps, 'db' | 'now'>, agent: string): Promise<Counts> {
  const [row] = await db.query<Counts['counts'] & Pick<Counts, 'labels'>>(
    `select (count(*) filter (where ${waits('$2')}))::int as waiting, count(*)::int as open,
       (count(*) filter (where assignee_id = $1))::int as mine,
       (count(*) filter (where assignee_id is null))::int as unassigned,
       (count(*) filter (where unread > 0))::int as unread,
       array(select distinct unnest(l.labels) from conversation l where not l.closed order by 1) as labels
     from conversation c where not closed and preview_type is not null`,
    [agent, now()],
  );
  const { labels, ...counts } = row ?? { waiting: 0, open: 0, mine: 0, unassigned: 0, unread: 0, labels: [] };
  return { labels, counts };
}

/** Adds the calls that read conversations. */
export function addReadCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, settings, site } = deps;
  const { forAgents } = serveCalls(scope, deps);

  forAgents(listConversations, async ({ agent, query }) => {
    const rows = await readPage(deps, agent.id, query);
    const page = rows.slice(0, conversationsPerPage);
    const last = page.at(-1);
    return {
      conversations: page,
      next:
        rows.length > conversationsPerPage && last
          ? cursorOf({ at: orderOf(query).timeOf(last), id: last.id })
          : null,
      ...(await countViews(deps, agent.id)),
    };
  });

  forAgents(readConversation, async ({ params, query }) => {
    const [conversation] = await db.query<ConversationRow>(`${selectConversations} where c.id = $1`, [
      params.id,
    ]);
    if (!conversation) throw rejection('NOT_FOUND');
    const position = query.before === undefined ? null : positionOf(query.before);
    const entries = await db.query<EntryRow>(
      `${selectEntries}
       where e.conversation_id = $1 and e.state is distinct from 'discarded'
         and ($2::timestamptz is null or (e.at, e.id) < ($2::timestamptz, $3::bigint))
       order by e.at desc, e.id desc limit ${entriesPerPage + 1}`,
      [params.id, position?.at ?? null, position?.id ?? null],
    );
    const page = entries.slice(0, entriesPerPage);
    const oldest = page.at(-1);
    const hasOlder = entries.length > entriesPerPage;
    return {
      conversation,
      entries: page.toReversed().map((entry) => toEntry(entry, settings.siteUrl)),
      previous: hasOlder && oldest ? cursorOf({ at: oldest.at, id: oldest.position }) : null,
    };
  });

  forAgents(readCustomer, ({ params, query }) =>
    site.customer(params.id, query).catch(() => {
      throw rejection('SITE_UNAVAILABLE');
    }),
  );
}
