/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://wallet.example/"}
 */
import { storeLanguage } from './language-storage';

test('[S3.34] over TLS the language cookie is Secure and SameSite', () => {
  const written = jest.spyOn(Document.prototype, 'cookie', 'set');
  storeLanguage('la');
  expect(written).toHaveBeenCalledWith('__Host-language=LA; path=/; max-age=31536000; SameSite=Lax; Secure');
});
