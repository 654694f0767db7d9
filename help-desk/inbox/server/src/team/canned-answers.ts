import { newId } from '@wallet/server';
import { insert, type Queryable } from '@wallet/server/db';
import { addAnswer, type CannedAnswer, changeAnswer, listAnswers, removeAnswer } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { serveCalls, type Unserialized } from '../http/serve-call';
import { addAudit } from '../add-audit';

const readAnswers = async (db: Queryable) => ({
  answers: await db.query<Unserialized<CannedAnswer>>(
    `select id, title, message #>> '{payload,message}' as text, updated_at as "updatedAt" from canned_answer
     order by lower(title), id`,
  ),
});

/** Returns the column with the text: a message of the contract. */
const messageOf = (text: string): string =>
  JSON.stringify({ message_type: 'text', payload: { message: text } });

/** Adds the calls for canned answers. Every agent may change them; the audit shows who did. */
export function addAnswerCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, changes, now } = deps;
  const { forAgents } = serveCalls(scope, deps);
  const notifyAndRead = () => {
    changes.publish({ team: 'answers' });
    return readAnswers(db);
  };

  forAgents(listAnswers, () => readAnswers(db));

  forAgents(addAnswer, async ({ agent, body: { title, text } }) => {
    await db.tx(async (tx) => {
      const row = { id: newId(), title, message: messageOf(text), updated_at: now() };
      await insert(tx, 'canned_answer', row);
      await addAudit(deps, tx, { action: 'canned-answer-added', agent: agent.id, detail: title });
    });
    return notifyAndRead();
  });

  forAgents(changeAnswer, async ({ agent, params, body: { title, text } }) => {
    await db.tx(async (tx) => {
      const rows = await tx.query(
        'update canned_answer set title = $2, message = $3, updated_at = $4 where id = $1 returning id',
        [params.id, title, messageOf(text), now()],
      );
      if (rows.length === 0) throw rejection('NOT_FOUND');
      await addAudit(deps, tx, { action: 'canned-answer-changed', agent: agent.id, detail: title });
    });
    return notifyAndRead();
  });

  forAgents(removeAnswer, async ({ agent, params }) => {
    await db.tx(async (tx) => {
      const [removed] = await tx.query<{ title: string }>(
        'delete from canned_answer where id = $1 returning title',
        [params.id],
      );
      if (!removed) throw rejection('NOT_FOUND');
      await addAudit(deps, tx, { action: 'canned-answer-removed', agent: agent.id, detail: removed.title });
    });
    return notifyAndRead();
  });
}
