import { htmlText } from '#http/answer/html-text.ts';
import { cleanHtml } from '../clean-html.ts';
import type { AnnouncementRow } from './announcement.repository.ts';

/** Content security policy of the page: forbids scripts, and framing by sites other than this one and the allowed clients. */
export const pagePolicy = (imageOrigins: readonly string[], allowedOrigins: readonly string[]) =>
  `default-src 'none'; img-src ${["'self'", 'data:', ...imageOrigins].join(' ')}; style-src 'unsafe-inline'; frame-ancestors ${["'self'", ...allowedOrigins].join(' ')}; base-uri 'none'; form-action 'none'`;

/** An announcement as a standalone HTML page. Sanitizes the content again: old rows were stored before input was sanitized. */
export const announcementPage = (
  { titile, sender, sendTime, msgContent }: AnnouncementRow,
  imageOrigins: readonly string[],
) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${htmlText(titile ?? '')}</title>
    <style>
      body { margin: 0 auto; padding: 24px; max-width: 780px; font: 15px/1.8 system-ui, sans-serif; overflow-wrap: anywhere; }
      h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.4; }
      .meta { margin: 0 0 20px; padding-bottom: 12px; border-bottom: 1px solid #8884; font-size: 13px; opacity: 0.7; }
      img, table { max-width: 100%; }
      img { height: auto; }
      table { border-collapse: collapse; }
      td, th { padding: 4px 8px; border: 1px solid #8886; }
      :is(td, th, li) > p { margin: 0; }
    </style>
  </head>
  <body>
    <h1>${htmlText(titile ?? '')}</h1>
    <p class="meta">发布人：${htmlText(sender ?? '')}　发布时间：${htmlText(sendTime ?? '')}</p>
    ${cleanHtml(msgContent ?? '', imageOrigins)}
  </body>
</html>
`;
