import en from '../i18n/locales/common.en.json';
import la from '../i18n/locales/common.la.json';
import th from '../i18n/locales/common.th.json';
import { textsAgree } from '../testing/texts-agree';

textsAgree({ th, la, en });
