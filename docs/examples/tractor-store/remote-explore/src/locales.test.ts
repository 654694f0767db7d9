import { textsAgree } from '@wallet/testing';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';

textsAgree({ th, la, en });
