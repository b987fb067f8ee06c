import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type AnyEndpoint, methodOf } from '#contract/index.ts';
import { reportHeads, reportSources } from '#contract/online/index.ts';
import { departments } from '#contract/people/index.ts';
import type { ServerKind } from '#contract/session/index.ts';
import { http } from '#http/index.ts';
import { useSession } from '#session/index.ts';
import { renderPage } from '../render-page.tsx';
import { atRecord, everyCode, everyDict, ROW } from './open-view.tsx';
import { labelOf } from './page-buttons.ts';
import type { DrivenForm } from './remote.ts';

// Opens and saves forms as the remote describes them.

/** Calls that read by a POST, at any time, while something is typed. */
const READING: readonly AnyEndpoint[] = [reportHeads.parseLong, reportSources.effect];

export const isChange = (endpoint: AnyEndpoint) => methodOf(endpoint) !== 'GET' && !READING.includes(endpoint);

/** A user who is in charge of departments is known by the message of the answer. */
export const answerAsSuperior = () => {
  const { adapter } = http.defaults;
  http.defaults.adapter = async (config) => {
    const response = await (adapter as (asked: typeof config) => Promise<{ data: { message: string } }>)(config);
    if (config.url === departments.mine.path) response.data.message = '2';
    return response as never;
  };
};

/** Renders the view that opens a form, with the sample row in its address. */
export const show = async ({ view, opening: { search = '' } }: DrivenForm, server: ServerKind = 'mortise') => {
  const { default: Page } = (await import(view.file)) as { default: ComponentType };
  const { element, route } = atRecord(view, Page);
  renderPage(element, { codes: everyCode, route: `${route}${search.replace('ROW', ROW.id)}`, server });
  act(() => useSession.setState({ dicts: everyDict }));
};

/** Presses what opens the form, and waits for it. */
export const openForm = async ({ open, save }: DrivenForm['opening']) => {
  for (const label of open) await press(label);
  await top(save);
};

const PRESSABLE = 'button, [role=menuitem]';
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? labelOf(element);
const isShown = (element: Element) => !element.closest('.ant-dropdown-hidden');
const isSelector = (what: string) => /^([.#]|section)/.test(what);
/** The button or menu entry with this label, or the element of this selector. Portals are appended to the body: the last one is on top. */
export const findTop = (what: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(isSelector(what) ? what : PRESSABLE)]
    .filter((element) => isShown(element) && (isSelector(what) || nameOf(element).startsWith(what)))
    .at(-1);
export const top = (...wanted: string[]) =>
  waitFor(() => {
    const element = wanted.map(findTop).find((found) => found !== undefined);
    if (!element || element.disabled || element.className.includes('loading')) throw new Error(`not on the page: ${wanted.join(', ')}`);
    return element;
  });
export const press = async (what: string) => {
  // row actions but the first are in a menu
  const visible = await top(what, '更多');
  fireEvent.click(visible);
  if (nameOf(visible) === '更多') fireEvent.click(await top(what));
};
const complaints = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map(labelOf);

/** Opens the form and saves it as it is; returns what was sent. */
export const saveAsShown = async (
  { open, save, reason }: DrivenForm['opening'],
  sent: readonly { endpoint: AnyEndpoint; body: unknown }[],
) => {
  for (const label of open) await press(label);
  if (reason) fireEvent.change(await top(reason), { target: { value: '原因' } });
  const before = sent.length;
  await press(save);
  await waitFor(() => {
    if (complaints().length) throw new Error(`the form refuses the sample row, see listPageNotes: ${complaints().join('、')}`);
    expect(sent.length).toBeGreaterThan(before);
  });
  return sent[before]?.body;
};

/** Waits until the form is closed, or can be saved again. */
export const settled = ({ open, save, close }: DrivenForm['opening']) =>
  waitFor(() => {
    const button = findTop(save);
    if (button && (button.className.includes('loading') || (open.length > 0 && !close))) throw new Error('the form is still open');
  });

/** A box of the form on top that takes any text. */
export const textBox = () =>
  waitFor(() => {
    // a drawer may hold a list with conditions: the form on top comes last
    const form = ['.ant-modal form, .ant-drawer form', 'form'].flatMap((where) => [...document.querySelectorAll(where)].at(-1) ?? [])[0];
    const boxes = [...(form?.querySelectorAll('input, textarea') ?? [])];
    const found = boxes.find(
      (box): box is HTMLInputElement =>
        box.matches('textarea, [type=text], [inputmode], :not([type])') && !box.matches('[readonly], [role]'),
    );
    if (!found || found.closest('.ant-picker')) throw new Error('the form has no box for a text');
    return found;
  });
