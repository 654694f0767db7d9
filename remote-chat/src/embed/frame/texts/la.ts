import common from '@wallet/shared/locales/common.la.json';
import errors from '@wallet/shared/locales/errors.la.json';
import chat from '../../../locales/la.json';

export const texts = { chat, common, errors };
