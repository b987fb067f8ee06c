import { htmlText } from '#http/html-text.ts';

/** The page that a provider sends people back to: it hands one text to the window that opened it, and closes. */
export const callbackPage = (text: string, script: string, targetOrigin: string | undefined) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <title>第三方登录</title>
    <script src="${htmlText(script)}" defer></script>
  </head>
  <body data-text="${htmlText(text)}"${targetOrigin ? ` data-origin="${htmlText(targetOrigin)}"` : ''}>
    <p>登录信息已返回，可以关闭此窗口。</p>
  </body>
</html>
`;

/** A file of its own: the content security policy runs no script that stands in a page. */
export const CALLBACK_SCRIPT = `const { text, origin } = document.body.dataset;
window.opener?.postMessage(text, origin || location.origin);
window.close();
`;
