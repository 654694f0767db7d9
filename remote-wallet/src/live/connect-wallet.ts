import { readWalletChange, readWalletReady, type WalletChange, type WalletReady } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { session } from '@wallet/platform/session';
import { pageSocket, type PageSocket } from '@wallet/platform/socket';

/** Pause before a connection that the server closed is reopened, in ms. */
const reopenMs = 5_000;

interface Listener {
  onReady(state: WalletReady): void;
  onChange(change: WalletChange): void;
}

/**
 * Connects to the wallet's namespace as the member of this page. `since` returns the time of the newest known change: the
 * server sends only later ones. Returns a function that disconnects.
 */
export function connectWallet(since: () => string | null, { onReady, onChange }: Listener): () => void {
  let isClosed = false;
  let socket: PageSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(opened: PageSocket): void {
    if (isClosed) return;
    socket = opened;
    opened.auth = (callback) => callback({ token: session.token(), since: since() });
    opened.on('wallet-ready', (event) => {
      const state = readWalletReady(event);
      if (state) onReady(state);
    });
    opened.on('wallet-changed', (event) => {
      const change = readWalletChange(event);
      if (change) onChange(change);
    });
    // The socket reconnects by itself, except when the server closed it. A rejected connection stays closed until the
    // next visit of the page.
    opened.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') timer = setTimeout(() => opened.connect(), reopenMs);
    });
    opened.connect();
  }

  // Without the socket's code the page still loads the wallet when it opens and on each return.
  pageSocket(getConfig().backendUrl, '/wallet').then(open, () => undefined);
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.off();
    socket?.disconnect();
  };
}
