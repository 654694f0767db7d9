/**
 * What modules touch of a browser while they are loaded, where there is none: imported first by whatever renders pages for
 * their HTML. It holds nothing, so that what is rendered is what a visitor sees who was never here.
 */
const nothing = (): void => undefined;

const page = {
  window: { addEventListener: nothing, location: { origin: '', pathname: '/', protocol: 'https:' } },
  document: { addEventListener: nothing, getElementById: () => null, documentElement: { lang: '' } },
};

for (const [name, value] of Object.entries(page))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value);

// There are no other tabs either, and a channel to them would keep Node running.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
