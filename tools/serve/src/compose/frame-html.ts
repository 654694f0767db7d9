import type { SiteConfig } from '@wallet/platform/config';
import type { PageReport } from '@wallet/build/rspack';

interface FramePage {
  /** URL path of the frame's files, with a trailing slash. */
  base: string;
  report: PageReport;
  config: SiteConfig;
}

/** Returns the HTML of the page in the frame on operators' pages: only the chat, with its configuration inlined. */
export function frameHtml({ base, report: { js, css, integrity }, config: site }: FramePage): string {
  const named = (file: string): string =>
    `"${base}${file}" integrity="${integrity[file]}" crossorigin="anonymous"`;
  const { look, ...config } = site;
  const style = look?.style.tokens ? `\n<style>${look.style.tokens}</style>` : '';
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<title>Chat</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="robots" content="noindex">${style}
${css.map((file) => `<link rel="stylesheet" href=${named(file)}>`).join('\n')}
<script type="application/json" id="w-config">${json}</script>
${js.map((file) => `<script defer src=${named(file)}></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}
