import type { components } from '@wallet/contract';
import { openTestSite } from '../testing/site/test-site';
import { tokenHash } from './session';
import { openBeforeAll } from '../testing/open-before-all';
import { atOnce } from '../testing/at-once';

type SessionList = components['schemas']['SessionList'];

const owner = '0811111111';
const stranger = '0822222222';

/** Covers attacks on the list of sessions by another member, and by a person with an ended token. */
describe('the sessions of another member', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(60_000));

  const read = (token: string) => site.call<SessionList>('GET', '/api/sessions', { token });
  const end = (token: string, id: string) => site.call('DELETE', `/api/sessions/${id}`, { token });
  const endOthers = (token: string) => site.call('POST', '/api/sessions/end-others', { token });
  const ownId = async (token: string) =>
    (await read(token)).body.sessions.find(({ current }) => current)?.id ?? '';

  it('are not listed and cannot be ended, with the same reply as for an unknown id', async () => {
    const [mine, theirs] = [await site.login(owner), await site.login(stranger)];
    const id = await ownId(mine);
    expect(JSON.stringify((await read(theirs)).body)).not.toContain(id);
    const replies = [await end(theirs, id), await end(theirs, '0'.repeat(32)), await end(theirs, 'x')];
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, text: '{"message":"NO_DATA"}' });
    expect((await endOthers(theirs)).status).toBe(200);
    expect((await read(mine)).status).toBe(200);
  });

  it('require a token, and an ended one neither lists nor ends anything', async () => {
    const [calling, ended] = [await site.login(owner), await site.login(owner)];
    const [callingId, endedId] = [await ownId(calling), await ownId(ended)];
    expect((await end(calling, endedId)).status).toBe(200);
    const rejected = { status: 401, body: { message: 'invalid-token' } };
    for (const token of [ended, callingId, 'x'.repeat(43)]) {
      expect(await read(token)).toMatchObject(rejected);
      expect(await end(token, callingId)).toMatchObject(rejected);
      expect(await endOthers(token)).toMatchObject(rejected);
    }
    expect(await end(calling, endedId)).toMatchObject({ status: 404 });
    expect((await read(calling)).body.sessions.map(({ id }) => id)).not.toContain(endedId);
  });

  it('are named by ids that reveal neither token nor stored hash', async () => {
    const token = await site.login(owner);
    const { text } = await read(token);
    const rows = await site.deps.db.query<{ hash: string; device: string | null }>(
      'select token_hash as hash, known_device_hash as device from session',
    );
    expect(text).not.toContain(token);
    for (const { hash, device } of rows) {
      expect(text).not.toContain(hash);
      expect(text).not.toContain(device);
    }
    expect(await ownId(token)).toMatch(/^[0-9a-f]{32}$/);
    expect((await end(token, tokenHash(token))).status).toBe(404);
  });

  it('contain only a network and names of known browsers, whatever the login sends', async () => {
    const attack = '<img src=x onerror=alert(1)> Chrome/1 Android';
    const { body } = await site.call<{ token: string }>('POST', '/api/login', {
      body: { username: owner, password: 'mango-sticky-rice' },
      headers: { 'user-agent': attack, 'x-forwarded-for': '203.0.113.77' },
    });
    expect((await read(body.token)).body.sessions[0]).toMatchObject({
      device: 'Chrome, Android',
      network: '203.0.113.x',
    });
    const stored = await site.deps.db.query<{ row: string }>(
      'select to_jsonb(s)::text as row from session s',
    );
    for (const { row } of stored) {
      expect(row).not.toContain('onerror');
      expect(row).not.toContain('203.0.113.77');
    }
  });

  it('do not all end when several devices end the others at the same time', async () => {
    await endOthers(await site.login(owner));
    const tokens = await atOnce(4, () => site.login(owner));
    const replies = await Promise.all(tokens.map(endOthers));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const alive = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(alive.map((status) => status === 200)).toEqual(replies.map(({ status }) => status === 200));
  });

  it('[S8.10] REQUEST_LIMIT_1MIN: cannot be searched by guessing ids', async () => {
    const token = await site.login(stranger);
    const replies = await atOnce(40, (index) => end(token, String(index).padStart(32, '0')));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
    const mine = await site.login(owner);
    expect((await end(mine, 'x')).status).toBe(404);
  });
});
