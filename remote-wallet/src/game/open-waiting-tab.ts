/** A tab that waits for its address. */
export interface WaitingTab {
  go(address: string): void;
  close(): void;
}

/**
 * Opens an empty tab inside the click itself, since one that is opened after an answer is blocked as a pop-up; it knows
 * nothing of this page. Null when the browser opens none.
 */
export function openWaitingTab(title: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = title;
  return {
    go: (address) => tab.location.replace(address),
    close: () => tab.close(),
  };
}
