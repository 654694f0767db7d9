import { startPage } from '@wallet/shell-kit/start-page';

// Inlined into every page. `currentScript` is null only in modules and callbacks.
if (document.currentScript) window.__w_start = startPage(document.currentScript as HTMLScriptElement);
