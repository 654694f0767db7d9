import { runStandalone } from '@wallet/federation/standalone';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { SiteChat } from './widget/site-chat';

runStandalone({ namespace: 'chat', texts: { th, la, en }, pages: {}, widget: SiteChat });
