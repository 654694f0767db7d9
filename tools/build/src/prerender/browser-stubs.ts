/**
 * Stubs for browser globals that modules use while they load, for environments without a browser. A module that renders
 * pages as HTML imports this file first. The stubs contain no data, so the HTML is what a first-time visitor sees.
 */
const nothing = (): void => undefined;

const page = {
  window: { addEventListener: nothing, location: { origin: '', pathname: '/', protocol: 'https:' } },
  document: { addEventListener: nothing, getElementById: () => null, documentElement: { lang: '' } },
};

for (const [name, value] of Object.entries(page))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value);

// There are no other tabs, and an open channel would keep Node running.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
