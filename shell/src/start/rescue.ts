/**
 * An extra file of prerendered pages: when a host blocks inline scripts, it starts the page's script. That is the only
 * script that the parser read and did not run.
 */
if (!window.__w_start)
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
    script.type = '';
    document.head.append(script);
  }
