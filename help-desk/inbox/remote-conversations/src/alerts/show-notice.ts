export const canShowNotices = (): boolean => 'Notification' in window;

/** Asks the person for the permission to show notices. Call it in a click. Resolves with true when it is given. */
export async function requestNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notice that opens this page. A newer one replaces it. Does nothing when the browser does not allow it. */
export function showNotice(title: string): void {
  try {
    const notice = new Notification(title, { tag: 'inbox' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Chrome on Android shows notices of a service worker only.
  }
}
