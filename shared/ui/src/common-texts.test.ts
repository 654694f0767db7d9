import en from '@wallet/platform/locales/common.en.json';
import la from '@wallet/platform/locales/common.la.json';
import th from '@wallet/platform/locales/common.th.json';
import { textsAgree } from '@wallet/testing';

textsAgree({ th, la, en });
