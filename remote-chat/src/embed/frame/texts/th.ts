import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import chat from '../../../locales/th.json';

export const texts = { chat, common, errors };
