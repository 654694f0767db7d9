import type { SiteConfig } from '@wallet/platform/config';
import type { FrameReport } from '@wallet/build';

interface FramePage {
  /** URL path of the remote's build, with a trailing slash. */
  base: string;
  report: FrameReport;
  config: SiteConfig;
}

/** Returns the HTML of the page that other sites show in a frame, with the site's configuration inlined. */
export function frameHtml({ base: buildFolder, report, config: site }: FramePage): string {
  const { js, css, integrity, folder, title } = report;
  const base = buildFolder + folder;
  const fileAttributes = (file: string): string =>
    `"${base}${file}" integrity="${integrity[file]}" crossorigin="anonymous"`;
  const { look, ...config } = site;
  const style = look?.style.tokens ? `\n<style>${look.style.tokens}</style>` : '';
  const json = JSON.stringify(config).replace(/</g, '\\u003c');
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="robots" content="noindex">${style}
${css.map((file) => `<link rel="stylesheet" href=${fileAttributes(file)}>`).join('\n')}
<script type="application/json" id="w-config">${json}</script>
${js.map((file) => `<script defer src=${fileAttributes(file)}></script>`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}
