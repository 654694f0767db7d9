import common from '@wallet/shared/locales/common.en.json';
import errors from '@wallet/shared/locales/errors.en.json';
import chat from '../../../locales/en.json';

export const texts = { chat, common, errors };
