import { runStandalone } from '@wallet/federation/standalone';
import { BonusPage } from './bonus/bonus-page';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';

runStandalone({ namespace: 'promotions', texts: { th, la, en }, pages: { '/user/bonus': BonusPage } });
