import { byLanguage } from '@wallet/contract';
import { runStandalone } from '@wallet/federation/standalone';
import { SiteChat } from './widget/site-chat';

runStandalone({
  namespace: 'chat',
  texts: byLanguage((language) => require(`./locales/${language}.json`) as object),
  pages: {},
  widget: SiteChat,
});
