/** The floor: a page of a heading, words and a form that is nothing but HTML with its style inline. */
export const staticPage = `<!doctype html>
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
