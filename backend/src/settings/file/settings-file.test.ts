import { byLanguage } from '@wallet/contract';
import { bankCodes, detailsOf, sectionSchema, sectionNames } from '@wallet/contract/settings';
import { openTestDb } from '../../testing/database/test-db';
import { defaultSettings } from '../site-settings';
import { readSettingsFile } from './settings-file';
import { tables } from './tables';

const problemsOf = (text: string): string[] => readSettingsFile(text, 'site.yaml').problems ?? [];

describe('the check of a settings file', () => {
  it('[T1.12] [O2.1] reports all problems at once, in the order of the lines', () => {
    const text = `witdraw: { min: 5 }
withdraw:
  min: { THB: 100.005, LAK: 50000 }
  max: ten
  most: 1
deposit:
  banks:
    - bankCode: SCB
      mode: MANUAL
      bankAccountName: Thongdee
      bankAccountNo: 0281234563
    - bankCode: XYZ
      mode: AUTO
      bankAccountNo: '4051234567'
slip: { closedFrom: "24:30", uploadWithin: soon }
payee: { pause: 90 }
access: { deniedNetworks: [203.0.113.0/33] }
notice: ${JSON.stringify({ ...byLanguage(() => 'A'), la: undefined })}
info: { website: '', website: 'https://a.example' }
`;
    expect(problemsOf(text)).toEqual([
      'site.yaml:1: there is no section witdraw: is withdraw meant?',
      'site.yaml:3: withdraw.min.THB must be an amount of baht (kip) such as 100 or 99.50, with at most two decimals, not 100.005.',
      'site.yaml:4: withdraw.max must be an amount of baht (kip) such as 100 or 99.50, with at most two decimals, or { THB: …, LAK: … }, not ten.',
      'site.yaml:5: withdraw has no most: there are min, max, passkeyAbove.',
      'site.yaml:9: deposit.banks entry 1 mode must be one of AUTO, SMS, not MANUAL.',
      "site.yaml:11: deposit.banks entry 1 bankAccountNo must be digits in quotes such as '0123456789', not 0281234563; put it in quotes: '0281234563'.",
      'site.yaml:12: deposit.banks entry 2 bankCode must be the code of a bank such as KBANK or BCEL, not XYZ.',
      'site.yaml:12: deposit.banks entry 2 needs bankAccountName (name of the holder): a non-empty text.',
      'site.yaml:15: slip.closedFrom must be a time of day in Bangkok such as 23:30, or null, not 24:30.',
      'site.yaml:15: slip.uploadWithin must be a duration such as 30 minutes, 24 hours or 30 days, not soon.',
      "site.yaml:16: payee.pause must be a duration such as 30 minutes, 24 hours or 30 days, not 90; put it in quotes: '90'.",
      'site.yaml:17: access.deniedNetworks entry 1 must be an IP address or a network such as 203.0.113.0/24, not 203.0.113.0/33.',
      'site.yaml:18: notice needs la: a text (HTML).',
      'site.yaml:19: this name is here twice: keep one.',
    ]);
  });

  it('rejects pictures and links that pages block, and values that proxies do not accept', () => {
    const text = `contact: { lineLink: http://line.me/x, lineQR: https://elsewhere.example/qr.png }
slip: { maxBytes: 25165824 }
banners: { invite: [{ image: https://elsewhere.example/a.png }] }
`;
    const blocked = (path: string, picture: string): string =>
      `${path} has the picture ${picture}, which pages block: add https://elsewhere.example to MEDIA_ORIGINS of the site and of this command, or put it into the folder that MEDIA_DIR names and write /media/own/<file>.`;
    expect(problemsOf(text)).toEqual([
      'site.yaml:1: contact.lineLink must be a link with https, tel, mailto or line such as https://line.me/…, or null, not http://line.me/x.',
      `site.yaml:1: ${blocked('contact.lineQR', 'https://elsewhere.example/qr.png')}`,
      'site.yaml:2: slip.maxBytes must be a whole number from 1024 to 24117248, not 25165824.',
      `site.yaml:3: ${blocked('banners.invite entry 1 image', 'https://elsewhere.example/a.png')}`,
    ]);
  });

  it('accepts pictures of the site and of the allowed origins', () => {
    const text = `banners: { invite: [{ image: https://pictures.example/a.png }, { image: /media/own/b.png }] }
`;
    expect(readSettingsFile(text, 'site.yaml', ['https://pictures.example']).problems).toBeUndefined();
  });

  it('accepts links and amounts in each form', () => {
    for (const link of ['https://line.me/x', 'line://ti/p/x', 'tel:021234567'])
      expect(problemsOf(`contact: { lineLink: '${link}' }`)).toEqual([]);
    for (const amount of ['0', '1', '99.5', '0.01', '1000000.07'])
      expect(problemsOf(`deposit: { minTrueWallet: ${amount} }`)).toEqual([]);
  });

  it('rejects contradictions', () => {
    const text = `withdraw: { min: 200, max: 100 }
slip: { closedFrom: '23:30', closedUntil: null }
deposit: { wallets: [{ walletAccountName: A, mode: AUTO }], qrProviders: [WW, WW] }
banners: { refund: [{}] }
newMembers: { games: [PG] }
games: []
`;
    expect(problemsOf(text)).toEqual([
      'site.yaml:1: withdraw.min must not be above withdraw.max: nothing could be withdrawn.',
      'site.yaml:2: slip.closedFrom and slip.closedUntil go together: give both, or null for both.',
      'site.yaml:3: deposit.qrProviders entry 2 is the same as entry 1: keep one.',
      'site.yaml:3: deposit.wallets entry 1 needs walletAccountNo: members send to that number.',
      'site.yaml:4: banners.refund entry 1 is empty: give an image, html or both.',
      'site.yaml:5: newMembers.games names PG, which is not a game’s code: name one, or add the game.',
    ]);
  });

  const localized = JSON.stringify(byLanguage(() => 'A'));

  it('rejects terms of offers that contradict each other', () => {
    const promotion = (code: string, terms: string) =>
      `  - { code: ${code}, description: ${localized}, percentFail: 5, terms: { depositMin: 1, depositSpan: day, turnover: 1, ${terms} } }`;
    const promotions = [
      promotion('A', 'grantPercent: 5, grantAmount: 5'),
      promotion('B', 'endBelow: 5'),
      promotion('C', 'grantAmount: 0'),
      promotion('D', 'grantPercent: 5, grantMax: 0'),
      promotion('E', 'grantAmount: 5, grantMax: 9'),
    ];
    expect(problemsOf(`promotions:\n${promotions.join('\n')}\n`)).toEqual([
      'site.yaml:2: promotions entry 1 terms needs one of grantPercent and grantAmount, not both.',
      'site.yaml:3: promotions entry 2 terms needs one of grantPercent and grantAmount, not both.',
      'site.yaml:4: promotions entry 3 terms.grantAmount must be above 0.',
      'site.yaml:5: promotions entry 4 terms.grantMax must be above 0, or null for no limit.',
      'site.yaml:6: promotions entry 5 terms.grantMax goes with grantPercent alone: take it out.',
    ]);
  });

  it('rejects wheels that contradict each other', () => {
    const slice = (code: string, rest: string) =>
      `{ code: ${code}, label: ${localized}, bgColor: '#000000', textColor: '#ffffff', htmlDescription: ${localized}, ${rest} }`;
    const wheel = (code: string, isActive: boolean, ...slices: string[]) =>
      `  - { code: ${code}, name: ${localized}, isActive: ${isActive}, slices: [${slices.join(', ')}] }`;
    const wheels = [
      wheel('A', true, slice('X', 'weight: 0, prize: none')),
      wheel('B', false, slice('X', 'weight: 1, prize: money')),
      wheel('C', false, slice('X', 'weight: 1, prize: coin, amount: 5')),
      wheel('D', false, slice('X', 'weight: 1, prize: none'), slice('X', 'weight: 1, prize: none')),
      wheel('E', true, slice('X', 'weight: 1, prize: none')),
    ];
    expect(problemsOf(`wheels:\n${wheels.join('\n')}\n`)).toEqual([
      'site.yaml:2: wheels entry 1 slices needs a weight above 0: the wheel is active and would draw nothing.',
      'site.yaml:3: wheels entry 2 slices entry 1: with prize money it needs an amount above 0 and no coins.',
      'site.yaml:4: wheels entry 3 slices entry 1: with prize coin it needs coins above 0 and no amount.',
      'site.yaml:5: wheels entry 4 slices has X twice, entries 1 and 2: keep one.',
      'site.yaml:6: wheels entry 5 is active as well as entry 1: one alone may be.',
    ]);
  });

  it('rejects amounts in another form', () => {
    for (const amount of ['100.001', '-1', '.inf', '1_000', "'100'", '1000000000001'])
      expect(problemsOf(`deposit:\n  minTrueWallet: ${amount}`).join()).toMatch(/^site\.yaml:2: /);
  });

  it('knows no setting that is named like a property of every object', () => {
    expect(problemsOf('constructor: 1\ncoupon: { toString: 1 }')).toEqual([
      expect.stringContaining('site.yaml:1: there is no section constructor: there are service, '),
      'site.yaml:2: coupon has no toString: there are validFor.',
    ]);
  });

  it('prints no control characters of a value', () => {
    expect(problemsOf('chat: { prefix: "a\\e[2J\\nb" }')).toEqual([
      'site.yaml:1: chat.prefix must be letters, digits or dashes, not a\uFFFD[2J\uFFFDb.',
    ]);
  });

  it('reports that a file contains no settings, and where', () => {
    for (const text of ['', '# nothing yet\n', '- a list\n', 'a: [', 'a: *b\n', 'a: 1\n---\nb: 2\n'])
      expect(problemsOf(text).join('\n')).toMatch(/^(site\.yaml:\d: [^\n]+\.\n?)+$/);
  });

  it('has a section for every setting that the backend reads, except its secrets and the help desk’s', () => {
    const names = Object.keys(defaultSettings).filter(
      (name) => !['guestSecret', 'supportDesk'].includes(name),
    );
    expect(sectionNames.filter((name) => !tables[name]).sort()).toEqual(names.sort());
    const defaults: Readonly<Record<string, unknown>> = { ...defaultSettings };
    for (const name of sectionNames) {
      // A file may contain some fields of a partial section, so the section needs each stored field.
      const schema = sectionSchema(name);
      if (detailsOf(schema).isPartial)
        expect(Object.keys(schema.entries ?? {})).toEqual(
          expect.arrayContaining(Object.keys(defaults[name] ?? {})),
        );
    }
  });

  it('accepts exactly the banks of the database', async () => {
    const db = await openTestDb();
    const rows = await db.query<{ code: string }>('select code from bank order by position');
    await db.close();
    expect(rows.map(({ code }) => code)).toEqual(bankCodes);
  });
});
