interface FakeTab {
  opener: Window | null;
  document: Document;
  location: { replace: jest.Mock<void, [string]> };
  close: jest.Mock<void, []>;
}

/** Makes `window.open` return a fake tab, until the mocks are restored. */
export function fakeTab(): { tab: FakeTab; opened: jest.SpyInstance } {
  const tab = {
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn<void, [string]>() },
    close: jest.fn<void, []>(),
  };
  return { tab, opened: jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window) };
}
