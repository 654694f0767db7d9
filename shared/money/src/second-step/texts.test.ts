import { textsAgree } from '@wallet/testing';
import en from './texts/en.json';
import la from './texts/la.json';
import th from './texts/th.json';

textsAgree({ th, la, en });
