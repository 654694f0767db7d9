import type { ProviderReply } from '@wallet/contract/providers';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import { withTimeout } from '../core/providers/call-provider';
import type { Deps } from '../deps';
import { findMember, type Member } from '../members/member';
import type { Language } from '../settings/language';
import type { CustomerField } from '../settings/site-settings';

/** The calls of members that give an agent the same facts as the member. */
interface Replies {
  getWallet: Schemas['WalletReply'];
  checkActiveBonus: Schemas['ActiveBonus'];
  listStatements: Schemas['StatementList'];
  listSlips: Schemas['SlipList'];
}

/** Makes a call of a member for the help desk. These calls read nothing of their input but this. */
export type ReadForMember = <Id extends keyof Replies>(
  call: Id,
  input: { deps: Deps; member: Member; language: Language; body: object },
) => Promise<Replies[Id]>;

type CustomerFacts = ProviderReply<'readSupportCustomer'>;

interface Request {
  /** The language of descriptions. */
  language: Language;
  /** Id of an entry that the agent opens. */
  entry: string | undefined;
}

/** Time after which a fact counts as unavailable, in ms: the agent should not wait for a game provider. */
const factTimeoutMs = 2_500;
const maxEntries = 10;
/** Number of the newest entries and slips among which the unfinished ones are found. */
const maxRead = 50;

const isOpen = ({ status }: { status: string }): boolean => status !== 'SUCCESS' && status !== 'FAILED';

/** Returns functions that read the facts of a member. A call for several facts is made once. */
function memberFacts(
  deps: Deps,
  readForMember: ReadForMember,
  memberId: string,
  { language, entry }: Request,
) {
  const member = findMember(deps.db, memberId);
  const read = async <Id extends keyof Replies>(call: Id, body = {}): Promise<Replies[Id]> =>
    readForMember(call, { deps, member: await member, language, body });
  let wallet: Promise<Replies['getWallet']> | undefined;
  const readWallet = () => (wallet ??= read('getWallet'));
  const readEntries = async (limit: number, dates = {}) =>
    (await read('listStatements', { page: 1, limit, kind: 'all', ...dates })).statements;
  return {
    balance: async () => (await readWallet()).wallet,
    bonus: () => read('checkActiveBonus'),
    openMovements: async () =>
      (await readWallet()).openMovements ?? (await readEntries(maxRead)).filter(isOpen),
    entries: () => readEntries(maxEntries),
    /** The entry of an agent's link; undefined when it is not the member's. */
    entry: async () => {
      const [row] = await deps.db.query<{ at: Date }>(
        'select created_at as at from statement where id = $1 and member_id = $2',
        [entry ?? null, memberId],
      );
      if (!row) return undefined;
      const dates = { dateFrom: row.at.toISOString(), dateTo: new Date(row.at.getTime() + 1).toISOString() };
      return (await readEntries(maxRead, dates)).find(({ _id }) => _id === entry);
    },
    openSlips: async () => (await read('listSlips', { page: 1, limit: maxRead })).slips.filter(isOpen),
  };
}

/**
 * Reads what the site allows an agent to see about the customer of a conversation, piece by piece: a fact that fails
 * does not hide the others.
 * @throws AppError 404 NO_DATA for an unknown conversation
 */
export async function readCustomerFacts(
  deps: Deps,
  readForMember: ReadForMember,
  conversation: number,
  request: Request,
): Promise<CustomerFacts> {
  const [row] = await deps.db.query<{
    memberId: string | null;
    language: Language | null;
    device: string | null;
    page: Schemas['ChatPageContext'] | null;
    earlier: number | null;
  }>(
    `select v.member_id as "memberId", v.language, v.device,
       (select c.page_context from chat_message c where c.conversation_id = v.id and c.sender = 'customer'
        order by c.sequence desc limit 1) as page,
       (select g.id from chat_conversation g where g.member_conversation_id = v.id
        order by g.last_at desc limit 1) as earlier
     from chat_conversation v where v.id = $1`,
    [conversation],
  );
  if (!row) throw new AppError(404, 'NO_DATA');
  const { customerFields: fields = [] } = await deps.settings.get('chat');
  const facts: Record<string, (() => unknown) | undefined> = {
    ...(row.memberId !== null && memberFacts(deps, readForMember, row.memberId, request)),
    language: () => row.language,
    device: () => row.device,
    page: () => row.page,
  };
  const unavailable: CustomerField[] = [];
  const read = async (name: string, field: CustomerField): Promise<[string, unknown]> => {
    try {
      return [name, (await withTimeout(async () => facts[name]?.(), factTimeoutMs)) ?? undefined];
    } catch {
      unavailable.push(field);
      return [name, undefined];
    }
  };
  const pieces = fields.map((field) => read(field, field));
  if (fields.includes('entries') && request.entry !== undefined) pieces.push(read('entry', 'entries'));
  const earlier = row.earlier === null ? {} : { earlierConversation: String(row.earlier) };
  return { ...Object.fromEntries(await Promise.all(pieces)), ...earlier, unavailable };
}
