/**
 * The floor of a page that is HTML: the same words, pictures and styles, and nothing else. The pictures are those at
 * `origin`.
 */
export function staticPage(html: string, origin: string): string {
  return html
    .replace(/<script type="text\/plain" id="w-part-style">(.*?)<\/script>/s, '<style>$1</style>')
    .replace(
      /<script\b.*?<\/script>|<template data-prerendered.*?<\/template>|<noscript>.*?<\/noscript>/gs,
      '',
    )
    .replace(/<link rel="later"[^>]*>\n?/g, '')
    .replace(/(src|href)="\/(?=shell\/|icon)/g, `$1="${origin}/`);
}

/** The floor of a page that is none yet: a heading, words and a form. */
export const smallPage = `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<title>เข้าสู่ระบบ</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: #faf5ec; color: #2a2118; }
main { max-width: 440px; margin: auto; padding: 16px; display: grid; gap: 16px; }
input, button { width: 100%; min-height: 48px; font: inherit; }
</style>
</head>
<body>
<main>
<h1>ยินดีต้อนรับกลับมา</h1>
<p>เข้าสู่ระบบเพื่อดูยอดเงิน ฝาก ถอน และเล่นเกมที่คุณชอบ</p>
<form><label>เบอร์โทรศัพท์ <input type="tel"></label><label>รหัสผ่าน <input type="password"></label><button>เข้าสู่ระบบ</button></form>
</main>
</body>
</html>
`;
