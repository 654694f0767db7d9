import { setLanguage } from '@wallet/platform/i18n';
import { fakeRegistry } from '../testing/fake-registry';
import { isPrerendered } from './is-prerendered';

const Page = () => null;

function root(prerendered: string | undefined, of = 'remote-sample 1'): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, { prerendered, of });
  if (prerendered === undefined) delete element.dataset['prerendered'];
  return element;
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/login');
  await setLanguage('th');
});

test('the HTML is what would be rendered: by the version of its owner that is in use, in the present language', async () => {
  expect(await isPrerendered(root('th'), fakeRegistry({ login: { Page } }))).toBe(true);
  expect(await isPrerendered(root('la'), fakeRegistry({ login: { Page } }))).toBe(false);
  expect(await isPrerendered(root('th', 'remote-sample 2'), fakeRegistry({ login: { Page } }))).toBe(false);
  expect(await isPrerendered(root(undefined), fakeRegistry({ login: { Page } }))).toBe(false);
});

test('a page of the shell’s own needs no other code', async () => {
  window.history.replaceState(null, '', '/contact');
  const registry = fakeRegistry({});
  expect(await isPrerendered(root('th', ''), registry)).toBe(true);
  expect(registry.load).not.toHaveBeenCalled();
});

test('it is not where the owner’s code cannot be had', async () => {
  expect(await isPrerendered(root('th'), fakeRegistry({}))).toBe(false);
});

test('a member’s page reads what is there before it is rendered, and what is not there is not waited for', async () => {
  const picture = root('th');
  picture.dataset['anew'] = '';
  let read = '';
  const prepare = async () => void (read = 'wallet');
  await isPrerendered(picture, fakeRegistry({ login: { Page, prepare } }));
  expect(read).toBe('wallet');
  const pieces = async (): Promise<void> => {
    for (let piece = 0; piece < 3; piece += 1) await new Promise((resolve) => setTimeout(resolve));
    read = 'in pieces';
  };
  await isPrerendered(picture, fakeRegistry({ login: { Page, prepare: pieces } }));
  expect(read).toBe('in pieces');
  const late = () => new Promise<never>(() => undefined);
  expect(await isPrerendered(picture, fakeRegistry({ login: { Page, prepare: late } }))).toBe(false);
  const failing = () => Promise.reject(new Error('no answer'));
  expect(await isPrerendered(picture, fakeRegistry({ login: { Page, prepare: failing } }))).toBe(false);
});

test('a member’s page is rendered anew when its owner’s code is there, or when that takes too long', async () => {
  const picture = root('th');
  picture.dataset['anew'] = '';
  const registry = fakeRegistry({ login: { Page } });
  expect(await isPrerendered(picture, registry)).toBe(false);
  expect(registry.load).toHaveBeenCalledTimes(1);
  jest.useFakeTimers();
  const late = isPrerendered(picture, fakeRegistry({ login: new Promise<never>(() => undefined) }));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await late).toBe(false);
  jest.useRealTimers();
});
