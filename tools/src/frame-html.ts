import type { SiteConfig } from '@wallet/platform/config';
import type { PageReport } from '@wallet/federation/rspack';

interface FramePage {
  /** Where the frame's files lie, with a slash at the end. */
  base: string;
  report: PageReport;
  config: SiteConfig;
}

/** The page in the frame of operators' pages: nothing but the chat, and its configuration inlined. */
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
