import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startLanguage } from './text';
import './page.css';

async function start(root: HTMLElement): Promise<void> {
  await startLanguage();
  const address = new URL(location.href);
  // The key is in a cookie now, and the language is stored: removes them from the address, the history and the screen.
  address.searchParams.delete('key');
  address.searchParams.delete('lang');
  history.replaceState(null, '', address);
  const game = /^\/sandbox\/games\/(\w+)$/.exec(address.pathname)?.[1];
  createRoot(root).render(<App game={game} />);
}

const root = document.getElementById('root');
if (root) void start(root);
