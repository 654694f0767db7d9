/** Styles of the icon inside its shadow root; `!important` on the host overrides the rules of the page. */
export const buttonStyle = `:host{all:initial!important;position:fixed!important;right:var(--o)!important;bottom:var(--o)!important;z-index:var(--z)!important;color-scheme:var(--s)!important}\
:host([data-side=left]){right:auto!important;left:var(--o)!important}\
@media print{:host{display:none!important}}\
.b{position:relative;display:grid;place-items:center;width:56px;height:56px;padding:0;border:0;border-radius:50%;background:var(--chat-accent,light-dark(#7a5610,#e2b653));color:var(--chat-on-accent,light-dark(#fff,#201d2b));box-shadow:0 4px 16px #0005;cursor:pointer}\
.b::before{content:"";width:26px;height:20px;border-radius:10px 10px 10px 2px;background:currentColor}\
:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}\
.n{position:absolute;top:-4px;right:-4px;padding:0 6px;border-radius:11px;background:#b00;color:#fff;font:700 13px/22px system-ui;white-space:nowrap}\
:host([data-side=left]) .n{right:auto;left:38px}\
.n:empty{display:none}`;
