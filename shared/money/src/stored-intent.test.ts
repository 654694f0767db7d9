import { session } from '@wallet/platform/session';
import { isMoneyInFlight, loginFingerprint, storedIntents, type Intent } from './stored-intent';

const intent = (key: string): Intent<string> => ({
  key,
  login: loginFingerprint(),
  sent: { input: '100', at: 1, keyed: true },
});

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(session, 'token').mockReturnValue('token of Somchai');
});

test('removes its own intent, and no intent that has replaced it', () => {
  storedIntents.write('transfer', intent('first'));
  storedIntents.write('transfer', intent('second'));
  storedIntents.remove('transfer', 'first');
  expect([storedIntents.read('transfer'), isMoneyInFlight()]).toEqual([intent('second'), true]);
  storedIntents.remove('transfer', 'second');
  expect([storedIntents.read('transfer'), isMoneyInFlight()]).toEqual([null, false]);
});

test('reads no intent of another login, and nothing that is not an intent', () => {
  storedIntents.write('transfer', intent('first'));
  expect(storedIntents.read('withdraw')).toBeNull();
  const { sent, ...unsent } = intent('first');
  for (const text of ['{', 'null', JSON.stringify(unsent), JSON.stringify({ login: unsent.login, sent })]) {
    sessionStorage.setItem('money:withdraw', text);
    expect([text, storedIntents.read('withdraw')]).toEqual([text, null]);
  }
  jest.spyOn(session, 'token').mockReturnValue('token of Malee');
  expect(storedIntents.read('transfer')).toBeNull();
});
