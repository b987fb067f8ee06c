import { copyText } from './copy-text.ts';

/** What the browser put on its clipboard the old way, and where the focus was then. */
let copied: string[];
let focusedIn: (string | undefined)[];

const clipboardIs = (clipboard: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
const browser = (isAllowed: boolean) => {
  document.execCommand = jest.fn(() => {
    if (!isAllowed) return false;
    focusedIn.push(document.activeElement?.parentElement?.id);
    const setData = (_type: string, text: string) => copied.push(text);
    document.activeElement?.dispatchEvent(
      Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } }),
    );
    return true;
  });
};

beforeEach(() => {
  [copied, focusedIn] = [[], []];
  document.body.innerHTML = '<div role="dialog" id="dialog"><button>复制</button></div><button id="page">复制</button>';
});

it('copies with the clipboard of pages where there is one', async () => {
  browser(true);
  const writeText = jest.fn(async () => undefined);
  clipboardIs({ writeText });
  expect(await copyText('一')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('一');
  expect(copied).toEqual([]);
});

it.each([
  ['without https', undefined],
  ['where pages may not write to it', { writeText: () => Promise.reject(new DOMException('x', 'NotAllowedError')) }],
])('copies the old way %s, inside of the dialog that holds the focus, and gives the focus back', async (_, clipboard) => {
  clipboardIs(clipboard);
  browser(true);
  for (const button of document.querySelectorAll('button')) {
    button.focus();
    expect(await copyText('两行\n文字')).toBe(true);
    expect(button).toHaveFocus();
  }
  expect(copied).toEqual(['两行\n文字', '两行\n文字']);
  expect(focusedIn).toEqual(['dialog', '']);
  expect(document.querySelector('textarea')).toBeNull();
});

it('says that it could not', async () => {
  clipboardIs(undefined);
  browser(false);
  expect(await copyText('一')).toBe(false);
  document.execCommand = () => {
    throw new Error('x');
  };
  expect(await copyText('一')).toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});
