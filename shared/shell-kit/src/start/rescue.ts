// A separate script file of prerendered pages, for hosts that block inline scripts. On such a page the inline script,
// which sets `__w_start` and requests the shell's script, did not run. The page also contains the shell's script as an
// element of the unknown type `text/later`, which browsers ignore. With a script type and inserted again, it runs.
if (!window.__w_start)
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
    script.type = '';
    document.head.append(script);
  }
