import { declarationsOf, RICH_TAGS } from '@mortise/shared/contract/messages';

/** What readers see of a text: how many signs have each property, and how many elements of each kind there are. */
type Seen = Map<string, number>;

const MARKS: Readonly<Record<string, string>> = {
  ...{ b: '加粗', strong: '加粗', i: '斜体', em: '斜体', u: '下划线', ins: '下划线', s: '删除线', del: '删除线' },
  ...{ sub: '下标', sup: '上标', mark: '高亮', small: '小号字', code: '代码', pre: '代码块', blockquote: '引用' },
  ...{ h1: '标题', h2: '标题', h3: '标题', h4: '标题', h5: '标题', h6: '标题', li: '列表', a: '链接' },
  ...{ td: '表格', th: '表格', caption: '表格标题', figcaption: '图注' },
};
const STYLES: Readonly<Record<string, string>> = {
  ...{ color: '文字颜色', 'background-color': '背景颜色', 'font-size': '字号', 'font-family': '字体', 'text-align': '对齐' },
  ...{ 'line-height': '行距', 'text-indent': '缩进', width: '宽度', height: '高度', float: '环绕' },
};
const COUNTED: Readonly<Record<string, string>> = {
  ...{ img: '图片', hr: '分隔线', table: '表格', tr: '表格', td: '表格', th: '表格', li: '列表', br: '换行' },
};

/** A property and the value of it; the label comes first, up to the bar. */
const markOf = (element: Element): string | undefined => {
  const { localName: tag } = element;
  const label = MARKS[tag];
  if (!label) return undefined;
  if (tag === 'a') return `${label}|${element.getAttribute('href')}`;
  return /^h\d$/.test(tag) || tag === 'li' ? `${label}|${tag === 'li' ? element.parentElement?.localName : tag}` : `${label}|`;
};

const isMarkStyle = (name: string, value: string) =>
  name === 'font-weight' ? /^(bold|[5-9]\d\d)/.test(value) && '加粗' : name === 'font-style' && value !== 'normal' && '斜体';

interface State {
  marks: ReadonlySet<string>;
  styles: ReadonlyMap<string, string>;
}

const within = (element: Element, { marks, styles }: State): State => {
  const own = new Set(marks);
  const declared = new Map(styles);
  const mark = markOf(element);
  if (mark) own.add(mark);
  for (const [name] of declarationsOf(element.getAttribute('style') ?? '')) {
    // as the browser writes it: colours have many spellings
    const value = (element as HTMLElement).style.getPropertyValue(name);
    if (!value) continue;
    const asMark = isMarkStyle(name, value);
    if (asMark) own.add(`${asMark}|`);
    else if (name === 'text-decoration') {
      if (value.includes('underline')) own.add('下划线|');
      if (value.includes('line-through')) own.add('删除线|');
    } else if (!/^font-(weight|style)$/.test(name)) declared.set(name, value);
  }
  return { marks: own, styles: declared };
};

const countOf = (element: Element): string | undefined => {
  const label = COUNTED[element.localName];
  if (!label) return undefined;
  // a break at the end of a block is none
  if (element.localName === 'br' && !element.nextSibling) return undefined;
  const values = ['src', 'width', 'height', 'alt', 'colspan', 'rowspan'].map((name) => element.getAttribute(name) ?? '');
  return `${label}|${element.localName} ${values.join(' ')}`;
};

const seenIn = (root: Node, seen: Seen = new Map(), state: State = { marks: new Set(), styles: new Map() }): Seen => {
  const add = (what: string, by: number) => seen.set(what, (seen.get(what) ?? 0) + by);
  for (const node of root.childNodes) {
    if (node instanceof Element) {
      const count = countOf(node);
      if (count) add(count, 1);
      seenIn(node, seen, within(node, state));
      continue;
    }
    const signs = (node.nodeValue ?? '').replace(/\s/g, '').length;
    if (!signs || node.nodeType !== Node.TEXT_NODE) continue;
    add('文字|', signs);
    for (const mark of state.marks) add(mark, signs);
    for (const [name, value] of state.styles) add(`${STYLES[name] ?? '样式'}|${name} ${value}`, signs);
  }
  return seen;
};

const FOREIGN: Readonly<Record<string, string>> = {
  ...{ video: '视频', audio: '音频', iframe: '嵌入的页面', embed: '嵌入的内容', object: '嵌入的内容', svg: '矢量图', math: '公式' },
  ...{ form: '表单', input: '表单', button: '按钮', select: '表单', textarea: '表单' },
};

/** Names of parts that the stored text has, but that the cleaning removes from every page that shows it. */
const unshown = (html: string) =>
  [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].flatMap(([, tag = '']) =>
    RICH_TAGS.includes(tag) ? [] : (FOREIGN[tag.toLowerCase()] ?? []),
  );

/**
 * Names in Chinese of what a text loses in the editor, each once.
 *
 * @param html the text as stored
 * @param shown what pages show of it
 * @param kept what the editor holds of it
 */
export const lostParts = (html: string, shown: Node, kept: Node): string[] => {
  const after = seenIn(kept);
  const lost = [...seenIn(shown)].flatMap(([what, signs]) => ((after.get(what) ?? 0) < signs ? (what.split('|')[0] as string) : []));
  return [...new Set([...unshown(html), ...lost])];
};
