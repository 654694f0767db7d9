import type { Fragments } from '@wallet/federation';
import { Footer } from '../frame/footer';
import { Header } from '../frame/header';
import { StorePicker } from '../stores/store-picker';

export const fragments: Fragments = {
  'shell.header': Header,
  'shell.footer': Footer,
  'checkout.store-picker': StorePicker,
};
