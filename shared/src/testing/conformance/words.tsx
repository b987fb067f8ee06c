import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent } from '@testing-library/react';
import { dataRules, permissions } from '#contract/access/index.ts';
import { fullWidth } from '#http/index.ts';
import { menuIconGroups } from '#ui/index.ts';
import { ownTexts, ownWords } from '../own-words.ts';
import { heldAnswers } from './held-answers.ts';
import { openView } from './open-view.tsx';
import { isLookedAt, type Remote, viewsOf } from './remote.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const documents = ['requirements.md', 'manual.zh-CN.md', ...readdirSync(join(docs, 'wire')).map((name) => `wire/${name}`)];
/** Gives some texts to the letter, half-width punctuation included. */
const requirements = readFileSync(join(docs, 'requirements.md'), 'utf8');
const documented = documents.map((name) => readFileSync(join(docs, name), 'utf8')).join('\n');
/** As the console shows it: full-width punctuation behind Chinese, also where a document quotes a text between backticks. */
const FULL_WIDTH: Record<string, string> = { '!': '！', '?': '？', ':': '：' };
const shownDocuments = documented.replace(/(?<=[\p{Script=Han}”）]) ?([!?:])/gu, (_all, mark: string) => FULL_WIDTH[mark] ?? mark);

/** Values of the generated rows, and figures. */
const SAMPLES =
  /示例|remote-sample|a@sample\.com|[0-9a-f]{12}|13800000000|\d{4}[-年]\d\d?[-月]\d\d?(日( 星期.)?|( \d\d:\d\d(:\d\d)?))?|\d\d-\d\d \d\d:\d\d|\d+(\.\d+)?/g;
const withoutValues = (text: string) => text.replace(SAMPLES, '…').replace(/…(\s*…)+/g, '…');
const isInDocuments = (text: string) => {
  const label = text.replace(/^(请输入|请选择)/, '');
  const pattern = withoutValues(label);
  const inDocuments = [label, pattern].some((each) => shownDocuments.includes(each)) || documented.includes(label);
  return inDocuments || ownTexts.has(label) || ownWords.has(withoutValues(text));
};
/** The same texts are read after every click. */
const known = new Map<string, boolean>();
const isKnown = (text: string): boolean => {
  const before = known.get(text);
  if (before !== undefined) return before;
  known.set(text, isInDocuments(text));
  return isKnown(text);
};

/** Their generated answers are empty, so that no row action could be pressed. */
const MENUS = [permissions.tree, permissions.firstLevel, dataRules.search];

const READ_ALOUD = ['aria-label', 'placeholder', 'title', 'alt'];

const HIDDEN = new Set(['STYLE', 'SCRIPT']);
/** What a menu row stores for its icon, which the picker names. */
const ICONS = new Set(menuIconGroups.flatMap(({ icons }) => Object.keys(icons)));
/** A name that a library left in English; names of records and of icons are no words. */
const isEnglish = (name: string) =>
  /[a-z]{3}/i.test(name) && !/\p{Script=Han}/u.test(name) && !/示例|sample|^remote-/.test(name) && !ICONS.has(name);

/**
 * The texts that a view shows or has read aloud, and its names for screen readers that are English. One walk through the document: it is
 * read after every click, and selectors are slow in jsdom.
 */
const shownTexts = () => {
  const texts = new Set<string>();
  const english = new Set<string>();
  const readAloud = (element: Element) => {
    const icon = element.closest('[role=img]') ?? element.querySelector('[role=img]');
    for (const attribute of READ_ALOUD) {
      const text = element.getAttribute(attribute) ?? '';
      // an icon says its own name
      if (text !== icon?.getAttribute('aria-label')) texts.add(text);
    }
    const name = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (name && isEnglish(name) && !element.closest('[role=img]')) english.add(name);
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (!(node instanceof Element)) {
      if (!HIDDEN.has(node.parentElement?.tagName ?? '')) texts.add(node.textContent ?? '');
    } else if (READ_ALOUD.some((attribute) => node.hasAttribute(attribute))) readAloud(node);
  }
  return { texts: [...texts].map((text) => text.trim()).filter(Boolean), english };
};

const TURNS = 60;
/** Waits until nothing of the page has changed for three turns of the event loop. */
const settle = async () => {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  for (let turn = 0, same = 0; turn < TURNS && same < 3; turn += 1) {
    const before = changes;
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    same = changes === before ? same + 1 : 0;
  }
  observer.disconnect();
};

const MAX_CLICKS = 150;
const titleOf = (dialog: Element | null) => dialog?.querySelector('.ant-modal-title, .ant-drawer-title')?.textContent ?? '';
const nameOf = (button: Element) =>
  [titleOf(button.closest('[role=dialog]')), button.textContent, button.getAttribute('aria-label')].join(' ').trim();
/** Buttons that every list has, and that say the same in each: the first list presses them for all. */
const OF_EVERY_LIST =
  /^(固定在[左右]侧|不固定|[上下]移|密度|紧凑|适中|宽松|刷新|查\s?询|重\s?置|全部约.*视图：全部|保存为新视图( +关闭)?|高级查询构造器 +(添加条件|移除 移除条件|保存查询条件|查\s?询|重\s?置|关闭))$/;
const pressedForAll = new Set<string>();
const isInDialog = (button: Element) => button.closest('[role=dialog]') !== null;
const CLOSES = /^(关闭|取\s*消|确\s*定|提\s*交|保\s*存|仅保存|保存并关闭)$/;
const mayClose = (button: Element) => CLOSES.test(button.getAttribute('aria-label') ?? button.textContent ?? '');
/** What is in a dialog first, its ends last. */
const turnOf = (button: Element) => (isInDialog(button) ? (mayClose(button) ? 1 : 0) : 2);
/** A download needs a file, an editor's tools need a layout. */
const isApart = (button: Element) => /导\s*出|下载模板/.test(button.textContent ?? '') || button.closest('[role=toolbar]') !== null;

/** A text of a toolbar in a table, or set apart as code or bold. */
const isToolbarText = (text: string) =>
  documented
    .split('\n')
    .some(
      (line) =>
        line.includes(`\`${text}\``) ||
        line.includes(`**${text}**`) ||
        line.startsWith(`| ${text} |`) ||
        line.startsWith(`| Toolbar | ${text} `),
    );

/** The texts of buttons that add a row, where they do not say 新增. */
const addingTexts = ({ lists = {} }: Remote) =>
  Object.entries(lists).flatMap(([view, { buttons = {} }]) =>
    Object.entries(buttons).flatMap(([button, call]) =>
      button.startsWith('bar ') && /\.(add|create)$/.test(call ?? '') ? [[view, button.replace('bar ', '')] as const] : [],
    ),
  );

/**
 * Opens everything that a button of a view opens, and compares each text with the documents of the product: a misspelt label is in none of
 * them.
 */
export const testWords = (remote: Remote) => {
  for (const [view, text] of addingTexts(remote))
    it(`${view} names its first button ${text} as a document does`, () => {
      expect(isToolbarText(text)).toBe(true);
      expect(isToolbarText(`${text}一个用户`)).toBe(false);
    });

  for (const view of viewsOf(remote).filter(isLookedAt))
    it(`${view.name} speaks the words of the documents`, async () => {
      const [answers] = heldAnswers(view);
      await openView(view, new Map(MENUS.map((endpoint) => [endpoint, answers.get(endpoint)])));
      const unknown = new Set<string>();
      const english = new Set<string>();
      const halfWidth = new Set<string>();
      const read = async () => {
        await settle();
        const shown = shownTexts();
        for (const text of shown.texts) {
          if (!isKnown(text)) unknown.add(withoutValues(text));
          if (fullWidth(text) !== text && !requirements.includes(text)) halfWidth.add(text);
        }
        for (const name of shown.english) english.add(name);
      };
      await read();
      const box = document.querySelector('tbody tr[data-row-key] input[type=checkbox]');
      if (box) fireEvent.click(box);
      await read();
      const pressed = new Set<string>();
      const next = () => {
        const buttons = [...document.querySelectorAll('button:not([disabled]), [role=menuitem], [role=tab]')];
        const left = buttons.filter((button) => {
          const name = nameOf(button);
          return !pressed.has(name) && !pressedForAll.has(name) && !isApart(button);
        });
        return left.find((button) => turnOf(button) === 0) ?? left.find((button) => turnOf(button) === 1) ?? left[0];
      };
      for (let button = next(); button && pressed.size < MAX_CLICKS; button = next()) {
        const name = nameOf(button);
        pressed.add(name);
        if (OF_EVERY_LIST.test(name)) pressedForAll.add(name);
        fireEvent.click(button);
        await read();
      }
      expect([...english]).toEqual([]);
      expect([...halfWidth]).toEqual([]);
      expect([...unknown].sort()).toEqual([]);
    });
};
