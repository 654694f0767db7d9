/**
 * Returns the baseline of a page as plain HTML: the same text, pictures and styles, and nothing else.
 */
export function staticPage(html: string): string {
  return html
    .replace(/<script type="text\/plain" id="w-part-style">(.*?)<\/script>/s, '<style>$1</style>')
    .replace(
      /<script\b.*?<\/script>|<template data-prerendered.*?<\/template>|<noscript>.*?<\/noscript>/gs,
      '',
    )
    .replace(/<link rel="later"[^>]*>\n?/g, '');
}

/**
 * Returns the baseline of a member's page: its Thai HTML as a returning member gets it, and nothing else. The page's
 * script fills in the cached balance; here it is an example amount.
 */
export function staticMemberPage(html: string): string {
  const [, page = ''] = /<template data-prerendered="th"[^>]*>(.*?)<\/template>/s.exec(html) ?? [];
  const visibleHtml = page
    .replaceAll(' data-style="', ' style="')
    .replace(/ data-known-box="[^"]*" hidden=""/g, '')
    .replace(/ data-known="unit">/g, '>บาท')
    .replace(/ data-known="\w+">/g, '>32,421.50');
  return staticPage(
    html.replace(/(<div id="root"[^>]*>).*?<\/div><\/div>/s, (_, root: string) => `${root}${visibleHtml}`),
  );
}
