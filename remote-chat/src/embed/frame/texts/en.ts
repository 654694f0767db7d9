import common from '@wallet/platform/locales/common.en.json';
import errors from '@wallet/platform/locales/errors.en.json';
import chat from '../../../locales/en.json';

export const texts = { chat, common, errors };
