/** Styles of the panel: beside the icon, or over the whole window of a phone in portrait and landscape. */
export const panelStyle = `.p,.s{box-sizing:border-box}
.p{position:absolute;bottom:68px;right:0;display:none;width:380px;height:min(600px,calc(100dvh - var(--o)*2 - 76px));overflow:hidden;border-radius:var(--chat-radius,20px);background:var(--chat-surface,light-dark(#fffdf9,#232635));color:var(--chat-ink,light-dark(#201d2b,#f6f1e7));box-shadow:0 8px 40px #0006}
:host([data-side=left]) .p{right:auto;left:0}
.p.o{display:block}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden;color-scheme:normal}
.r iframe{visibility:visible}
.s{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;font:16px/1.7 system-ui,sans-serif;text-align:center}
.r .s{display:none}
.s button{min-height:44px;padding:0 20px;border:1px solid;border-radius:12px;background:none;color:inherit;font:inherit;cursor:pointer}
@media (max-width:480px),(max-height:499px){.p.o{position:fixed;inset:0 0 auto;width:auto;height:var(--h,100dvh);border-radius:0;overscroll-behavior:contain}
.p.o~.b{display:none}}`;
