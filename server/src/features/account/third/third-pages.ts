import { htmlText } from '#http/answer/html-text.ts';

/** OAuth2 callback page: posts one text to the window that opened it, then closes. */
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

/** Served as a file, because the content security policy forbids inline scripts. */
export const CALLBACK_SCRIPT = `const { text, origin } = document.body.dataset;
window.opener?.postMessage(text, origin || location.origin);
window.close();
`;
