/** Word writes items of lists as paragraphs that say so in a style of its own: `mso-list: l0 level2 lfo1`. */
const LEVEL = /mso-list:\s*[^;]*\blevel(\d)/i;
const SIGN = /mso-list:\s*ignore/i;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const levelOf = (element: Element) => Number(LEVEL.exec(styleOf(element))?.[1] ?? 0);

/** Takes the sign or number off an item and says which of both it was. */
const listTag = (item: Element) => {
  const sign = [...item.querySelectorAll('span')].find((span) => SIGN.test(styleOf(span)));
  const isNumber = /[\da-z一二三四五六七八九十][.)、）]/i.test(sign?.textContent ?? '') && !/^\s*o\s*$/.test(sign?.textContent ?? '');
  sign?.remove();
  return isNumber ? 'ol' : 'ul';
};

/** Makes lists of Word's items, by their levels. */
export const listsFromWord = (root: Element): void => {
  let open: Element[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (!level) {
      open = [];
      continue;
    }
    const document = paragraph.ownerDocument;
    const tag = listTag(paragraph);
    open = open.slice(0, level);
    // something else stood between
    if (open[0] && open[0] !== paragraph.previousElementSibling) open = [];
    while (open.length < level) {
      const list = document.createElement(tag);
      const outer = open.at(-1);
      if (outer) (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
};
