/** Makes the window a phone's or a desktop's: jsdom measures nothing. */
export function setPhone(phone: boolean): void {
  const media = { matches: phone, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(window, 'matchMedia', { value: () => media, configurable: true });
}
