import { isPermanent } from '@wallet/connector-kit';
import { changeDesk, type Desk, readDesk } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { readFact, storeFact } from '../facts';
import { rejection } from '../http/rejection';
import { serveCalls } from '../http/serve-call';
import { addAudit } from '../add-audit';

/** The desk until an admin sets it. The chat then shows no name and no hours. */
const noDesk: Desk = { agent: null, replyMinutes: null, hours: null };

/** Sends the stored desk to the site, which may have lost it. @throws ProviderError */
export async function sendDesk({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<void> {
  const desk = await readFact<Desk>(db, 'desk');
  if (desk) await site.setDesk(desk);
}

/** Adds the calls for what the chat shows about the help desk. */
export function addDeskCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, site, changes } = deps;
  const { forAgents, forAdmins } = serveCalls(scope, deps);

  forAgents(readDesk, async () => (await readFact<Desk>(db, 'desk')) ?? noDesk);

  forAdmins(changeDesk, async ({ agent, body }) => {
    await site.setDesk(body).catch((error: unknown) => {
      throw rejection(isPermanent(error) ? 'SITE_REFUSED' : 'SITE_UNAVAILABLE');
    });
    await db.tx(async (tx) => {
      await storeFact(tx, 'desk', body);
      await addAudit(deps, tx, { action: 'desk-changed', agent: agent.id });
    });
    changes.publish({ team: 'desk' });
    return body;
  });
}
