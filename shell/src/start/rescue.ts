/**
 * A file of its own that pages which are HTML already name besides: where a host forbids the scripts that stand in the
 * page itself, it starts the page's script. That is one which the parser read and did not run; nothing else is left out.
 */
if (!window.__w_start)
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
    script.type = '';
    document.head.append(script);
  }
