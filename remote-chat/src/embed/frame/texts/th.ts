import common from '@wallet/shared/locales/common.th.json';
import errors from '@wallet/shared/locales/errors.th.json';
import chat from '../../../locales/th.json';

export const texts = { chat, common, errors };
