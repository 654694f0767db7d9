import { startPage } from '@wallet/shell-kit/start';

// Inlined into every page as a classic script, in which `currentScript` is always set. The check satisfies its type.
if (document.currentScript) window.__w_start = startPage(document.currentScript as HTMLScriptElement);
