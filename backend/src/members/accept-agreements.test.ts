import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';

describe('accepting the agreements', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login('0822222222');
  });
  afterAll(() => site.close());

  const currentVersion = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await site.call<components['schemas']['AgreementList']>(
      'GET',
      '/api/lookup/agreements',
      { headers },
    );
    return body.version;
  };
  const accept = (version: string | undefined) =>
    site.call<components['schemas']['Error']>('POST', '/api/account/agreement', { token, body: { version } });
  const recorded = () =>
    site.deps.db.query(
      `select m.username, a.version, a.accepted_at as at from agreement_acceptance a join member m on m.id = a.member_id`,
    );

  it('records the version with the time of the first acceptance', async () => {
    const version = await currentVersion('th');
    const at = site.deps.clock.now();
    expect((await accept(version)).status).toBe(200);
    site.deps.clock.advance(60_000);
    expect((await accept(version)).status).toBe(200);
    expect(await recorded()).toEqual([{ username: '0822222222', version, at }]);
  });

  it('is reported to the member who accepted this version, and not to others or to visitors', async () => {
    const accepted = async (caller?: string) => {
      const { body } = await site.call<components['schemas']['AgreementList']>(
        'GET',
        '/api/lookup/agreements',
        { token: caller },
      );
      return body.accepted;
    };
    const other = await site.login('0811111111');
    await accept(await currentVersion('th'));
    expect([await accepted(token), await accepted(other), await accepted()]).toEqual([
      true,
      false,
      undefined,
    ]);
    const agreements = await site.deps.settings.get('agreements');
    await site.deps.settings.set('agreements', agreements.slice(1));
    expect(await accepted(token)).toBe(false);
    await site.deps.settings.set('agreements', agreements);
  });

  it('has one version in all languages', async () => {
    expect(await currentVersion('en')).toBe(await currentVersion('th'));
  });

  it('rejects a version of other texts', async () => {
    const { status, body } = await accept('0123456789abcdef');
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'MALFORMED_REQUEST', details: { field: 'version' } });
  });
});
