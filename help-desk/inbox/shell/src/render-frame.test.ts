import { byLanguage } from '@wallet/inbox-calls';
import type { Discovery } from '@wallet/federation';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import en from './locales/en.json';
import th from './locales/th.json';
import { renderFrame } from './render-frame';

const pages = [
  { path: '/login', access: 'public', expose: 'login' },
  { path: '/conversations', access: 'member', expose: 'conversations' },
];
const contribution = {
  slot: 'shell.menu',
  order: 1,
  icon: 'chat',
  label: { ...byLanguage(() => 'Chats'), th: 'แชต' },
  page: '/conversations',
};
const release = withAt(sampleRelease(), 'extras.manifest.pages', pages);
const discovery = {
  schema: '',
  microFrontends: { 'remote-sample': [withAt(release, 'extras.manifest.contributions', [contribution])] },
} as Discovery;

const visit = { discovery, edition: 'th' } as const;
const part = '<template data-part="true"></template>';

test.each([
  ['th', th],
  ['en', en],
] as const)('[T3.5] the login page in %s is HTML with the place of its part', (language, texts) => {
  const { html, access } = renderFrame({ ...visit, path: '/login', language });
  expect(access).toBe('public');
  expect(html).toContain(texts.brand);
  expect(html).toContain(part);
});

test('[T3.6] a member page is its frame for everyone, without its part', () => {
  const { html, access } = renderFrame({ ...visit, path: '/conversations', language: 'th' });
  expect(access).toBe('public');
  expect(html).toContain(contribution.label.th);
  expect(html).toContain(th.skip);
  expect(html).not.toContain(part);
  expect(html).not.toContain(th.logout);
});
