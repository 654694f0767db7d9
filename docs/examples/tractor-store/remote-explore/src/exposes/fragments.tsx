import type { Fragments } from '@wallet/federation';
import { Footer } from '../frame/footer';
import { Header } from '../frame/header';

export const fragments: Fragments = { 'shell.header': Header, 'shell.footer': Footer };
