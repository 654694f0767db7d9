import { addTexts, translate } from '@wallet/platform/i18n';
import { takeSavedTexts } from './hot-texts';

test('texts that are saved while the page is open take the place of those that it has', () => {
  addTexts('sample', 'th', { title: 'one', rest: 'stays' });
  takeSavedTexts();
  const detail = { namespace: 'sample', language: 'th', texts: { title: 'two' } };
  window.dispatchEvent(new CustomEvent('dev:texts', { detail }));
  expect([translate('sample', 'title'), translate('sample', 'rest')]).toEqual(['two', 'stays']);
});
