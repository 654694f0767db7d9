import common from '@wallet/platform/locales/common.la.json';
import errors from '@wallet/platform/locales/errors.la.json';
import chat from '../../../locales/la.json';

export const texts = { chat, common, errors };
