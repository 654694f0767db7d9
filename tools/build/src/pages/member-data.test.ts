/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/contract';
import { discoverySchema, type FragmentEntry, type RemoteVersion } from '@wallet/federation';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { memberData } from './member-data';

const path = '/user/wallet';
const call = '/api/club/offer';

const fragment = (order: number, more: Partial<FragmentEntry> = {}): FragmentEntry => ({
  slot: 'wallet.offers',
  order,
  expose: 'fragments',
  minHeight: 80,
  ...more,
});

function attributesOf(firstCalls: readonly string[][] | undefined, ...fragments: FragmentEntry[]) {
  const page = { path, access: 'member', expose: 'page', firstCalls, fragmentSlots: ['wallet.offers'] };
  const wallet = withAt(sampleRelease('wallet'), 'extras.manifest.pages', [page]) as RemoteVersion;
  const club = withAt(sampleRelease('club'), 'extras.manifest.fragments', fragments) as RemoteVersion;
  const microFrontends = { 'remote-club': [club], 'remote-wallet': [wallet] };
  const data = memberData({
    discovery: { schema: discoverySchema, microFrontends },
    config: defaultSiteConfig,
    path,
  });
  const valueOf = (name: string): unknown =>
    JSON.parse(new RegExp(`data-${name}="([^"]*)"`).exec(data)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
  return { first: valueOf('first'), fragments: valueOf('fragments') };
}

test('sends the calls of conditions of fragments after the page’s own first calls, each once', () => {
  const offer = fragment(1, { condition: { call, field: 'offer' } });
  expect(attributesOf([['/api/wallet'], ['/api/other']], offer, offer).first).toEqual([
    ['/api/wallet', call],
    ['/api/other'],
  ]);
  expect(attributesOf(undefined, offer).first).toEqual([[call]]);
  expect(attributesOf([['/api/wallet']], fragment(1)).first).toEqual([['/api/wallet']]);
});

test('reserves the heights of the fragments in their order, with a key for those with a condition', () => {
  const stored = fragment(1, { minHeight: 60, condition: { stored: 'login:club.season' } });
  expect(attributesOf(undefined, fragment(2), stored).fragments).toEqual([
    ['wallet.offers', '3.75rem', 'remote-club/wallet.offers'],
    ['wallet.offers', '5rem'],
  ]);
});

test('leaves out fragments for slots of other pages', () => {
  const other = fragment(1, { slot: 'wallet.history', condition: { call, field: 'offer' } });
  expect(attributesOf(undefined, other)).toEqual({ first: null, fragments: null });
});
