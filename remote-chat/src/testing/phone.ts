/** Simulates the window of a phone or a desktop, because jsdom has no layout. */
export function setPhone(phone: boolean): void {
  const media = { matches: phone, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(window, 'matchMedia', { value: () => media, configurable: true });
}
