/** What a content is that begins as markup does: other systems name web pages and XML `.xls` or `.doc`. Undefined: no markup. */
export const markupIn = (head: Buffer): '网页' | '一个 XML 文件' | undefined => {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const text = head
    .toString(isUtf16 ? 'utf16le' : 'utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!/^<[!?a-z]/i.test(text)) return undefined;
  // a workbook of Excel 2003 in XML has an element `Table`
  return /^<\?xml/i.test(text) && !/<(!doctype\s+html|html)\b/i.test(text) && !/<table\b/.test(text) ? '一个 XML 文件' : '网页';
};
