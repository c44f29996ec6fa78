const STYLE = `
  html, body { margin: 0; height: 100%; font: 16px/24px system-ui, sans-serif; background: #8a1020; color: #1c2421 }
  body { display: flex; flex-direction: column; max-width: 430px; margin: 0 auto }
  header { display: flex; align-items: center; min-height: 48px; padding: 0 8px 0 16px; color: #fff }
  header b { flex: 1; font-weight: 600 }
  header button { background: none; color: #fff; min-height: 48px; padding: 0 8px; border: 0; font: inherit }
  iframe { flex: 1; border: 0; background: #fff }
  #sheet { position: fixed; inset: auto 0 0; max-width: 398px; margin: 0 auto; padding: 24px 16px; background: #fff;
    border-radius: 16px 16px 0 0; box-shadow: 0 -4px 24px rgb(0 0 0 / 24%) }
  #sheet[hidden] { display: none }
  #sheet h2 { margin: 0; font-size: 18px } #sheet p { overflow-wrap: anywhere }
  #sheet button { width: 100%; min-height: 48px; border: 0; border-radius: 24px; font: inherit; margin-top: 8px }
  #sheet-agree { background: #8a1020; color: #fff }`

/** Name of the frame, by which the shop knows that it is inside the demo's bank app. */
const FRAME_NAME = 'bank'

/** Renders the demo's bank app: a title bar, the shop in a frame, and a sheet for its questions. */
export const bankPage = () => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>演示银行</title><style>${STYLE}</style></head>
<body><header><b id="title">演示银行</b><button id="close">关闭</button></header>
<iframe id="shop" name="${FRAME_NAME}" title="药达" src="/" allow="camera; microphone; clipboard-write"></iframe>
<div id="sheet" role="dialog" aria-labelledby="sheet-title" hidden><h2 id="sheet-title"></h2><p id="sheet-text"></p>
<button id="sheet-agree"></button><button id="sheet-refuse"></button></div>
<script src="/sandbox/bank/app.js"></script></body></html>`
