/** Runs the script in the head of a page with this content, then parses the page to its end. */
function open(content: string, isSupported: boolean): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `${content}<template id="w-old-browser"><div class="boot">Too old</div></template>`;
  Object.assign(globalThis, { CSS: { supports: () => isSupported } });
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  const addListener = jest.spyOn(document, 'addEventListener').mockImplementation();
  jest.isolateModules(() => void jest.requireActual('./old-browser'));
  for (const [, listener] of addListener.mock.calls)
    if (typeof listener === 'function') listener.call(document, new Event('DOMContentLoaded'));
  addListener.mockRestore();
}

const startScreen = '<div id="root"><div class="boot"><svg></svg></div></div>';
const policy = () => document.querySelector<HTMLMetaElement>('meta')?.content;
const text = () => document.body.textContent;

const prerendered = '<div id="root"><main>Welcome</main></div>';

test.each([startScreen, prerendered])(
  'shows only a message, and blocks the scripts of the page',
  (content) => {
    open(content, false);
    expect(text()).toBe('Too old');
    expect(document.querySelector('svg')).toBeNull();
    expect(policy()).toBe("script-src 'none'");
  },
);

test('changes nothing in a supported browser', () => {
  open(startScreen, true);
  expect(document.querySelector('svg')).not.toBeNull();
  expect(text()).toBe('');
  expect(policy()).toBeUndefined();
});
