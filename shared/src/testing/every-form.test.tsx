import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type AnyEndpoint, methodOf, wireTexts } from '#contract/index.ts';
import { departments } from '#contract/people/index.ts';
import type { ServerKind } from '#contract/session/index.ts';
import { http } from '#http/index.ts';
import { useSession } from '#session/index.ts';
import { endpointsOf } from './endpoints-of.ts';
import { CREATES, type FormNote, formNotes, WITHOUT_TEXT } from './form-pages.ts';
import { heldAnswers } from './held-answers.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { atRecord, everyCode, everyDict, labelOf, ROW } from './open-list.tsx';
import { renderPage } from './render-page.tsx';
import { viewsOfRemotes } from './views-of-remotes.ts';
import { wholeContract } from './whole-contract.ts';

// Every form that changes something, opened again at once after it was saved, starts from what the server holds by then and not from a
// cache (ADR 36). The server of this test has no versions, like JeecgBoot: it would accept an undone change.

const views = viewsOfRemotes();
const root = join(import.meta.dirname, '../../..');
const endpoints = endpointsOf(wholeContract);

/** Milliseconds that an answer takes once something was saved: longer than a page needs to open a form from old rows. */
const DELAY = 60;
const pause = () => new Promise((resolve) => setTimeout(resolve, DELAY));

/** A user who is in charge of departments is known by the message of the answer. */
const answerAsSuperior = () => {
  const { adapter } = http.defaults;
  http.defaults.adapter = async (config) => {
    const response = await (adapter as (asked: typeof config) => Promise<{ data: { message: string } }>)(config);
    if (config.url === departments.mine.path) response.data.message = '2';
    return response as never;
  };
};

const serve = (view: string) => {
  const [before, after] = heldAnswers(view);
  const sent: { endpoint: AnyEndpoint; body: unknown }[] = [];
  for (const endpoint of endpoints)
    mockEndpoint(endpoint, async (input) => {
      if (methodOf(endpoint) !== 'GET') sent.push({ endpoint, body: (input as { body?: unknown }).body });
      if (sent.length) await pause();
      return (sent.length ? after : before).get(endpoint) as never;
    });
  answerAsSuperior();
  return sent;
};

const show = async (view: string, search = '', server: ServerKind = 'mortise') => {
  const file = views.find(([name]) => name === view)?.[1] ?? '';
  const { default: View } = (await import(file)) as { default: ComponentType };
  const { element, route } = atRecord(view, View);
  renderPage(element, { codes: everyCode, route: `${route}${search.replace('ROW', ROW.id)}`, server });
  act(() => useSession.setState({ dicts: everyDict }));
};

const PRESSABLE = 'button, [role=menuitem]';
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? labelOf(element);
const isShown = (element: Element) => !element.closest('.ant-dropdown-hidden');
const isSelector = (what: string) => /^([.#]|section)/.test(what);
/** The button or menu entry with this label, or the element of this selector. Portals are appended to the body: the last one is on top. */
const findTop = (what: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(isSelector(what) ? what : PRESSABLE)]
    .filter((element) => isShown(element) && (isSelector(what) || nameOf(element).startsWith(what)))
    .at(-1);
const top = (...wanted: string[]) =>
  waitFor(() => {
    const element = wanted.map(findTop).find((found) => found !== undefined);
    if (!element || element.disabled || element.className.includes('loading')) throw new Error(`not on the page: ${wanted.join(', ')}`);
    return element;
  });
const press = async (what: string) => {
  // row actions but the first are in a menu
  const visible = await top(what, '更多');
  fireEvent.click(visible);
  if (nameOf(visible) === '更多') fireEvent.click(await top(what));
};
const complaints = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map(labelOf);

/** Opens the form and saves it as it is; returns what was sent. */
const saveAsShown = async ({ open, save, reason }: FormNote, sent: readonly { endpoint: AnyEndpoint; body: unknown }[]) => {
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
const settled = ({ open, save, close }: FormNote) =>
  waitFor(() => {
    const button = findTop(save);
    if (button && (button.className.includes('loading') || (open.length > 0 && !close))) throw new Error('the form is still open');
  });

const cases = Object.entries(formNotes).flatMap(([file, notes]) => notes.map((note) => [file, note.view, note] as const));

it('knows every form', () => {
  const forms = readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /<RowForm|<DraftForm|useSending\(|initialValues=/.test(readFileSync(join(root, file), 'utf8')));
  expect(forms.sort()).toEqual([...Object.keys(formNotes), ...CREATES].sort());
});

it.each(cases)('%s in %s starts from what the server holds when it is opened again at once', async (_file, view, note) => {
  const sent = serve(view);
  await show(view, note.search);
  const first = await saveAsShown(note, sent);
  await settled(note);
  if (note.close) fireEvent.click(await top('.ant-drawer-close'));
  const second = await saveAsShown({ ...note, open: note.again ?? note.open }, sent);

  cleanup();
  await show(view, note.search);
  const held = await saveAsShown(note, sent);
  expect(second).toEqual(held);
  expect(first).not.toEqual(held);
});

/** The same answers after another user has saved every row. */
const savedByAnother = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(savedByAnother);
  if (typeof answer !== 'object' || answer === null) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [name, name === 'updateTime' ? '2026-11-22 12:00:00' : savedByAnother(part)]);
  return Object.fromEntries(parts);
};

/** Forms that edit rows; the others replace relations, which have no version on either server. */
const edits = cases.filter(([file]) => /<RowForm|asRead\(/.test(readFileSync(join(root, file), 'utf8')));

it.each(edits)('%s in %s undoes no change of another person in front of a server without versions', async (_file, view, note) => {
  const [held] = heldAnswers(view);
  let isChanged = false;
  const sent: unknown[] = [];
  for (const endpoint of endpoints)
    mockEndpoint(endpoint, (input) => {
      if (methodOf(endpoint) !== 'GET') sent.push(input);
      return (isChanged ? savedByAnother(held.get(endpoint)) : held.get(endpoint)) as never;
    });
  answerAsSuperior();
  await show(view, note.search, 'jeecg');
  for (const label of note.open) await press(label);
  await top(note.save);
  isChanged = true;
  await press(note.save);
  expect(await screen.findByText(wireTexts.stale)).toBeVisible();
  expect(sent).toEqual([]);
});

/** Forms in a `DraftForm`, opened on a page: they keep their input over a reload. */
const kept = cases.filter(([file]) => /<RowForm|<DraftForm/.test(readFileSync(join(root, file), 'utf8')) && !WITHOUT_TEXT.includes(file));

const TYPED = '没有保存';
/** A box of the form on top that takes any text. */
const textBox = () =>
  waitFor(() => {
    // a drawer may hold a list with conditions: the form on top comes last
    const form = [...document.querySelectorAll('.ant-modal form, .ant-drawer form')].at(-1);
    const boxes = [...(form?.querySelectorAll('input, textarea') ?? [])];
    const found = boxes.find(
      (box): box is HTMLInputElement =>
        box.matches('textarea, [type=text], [inputmode], :not([type])') && !box.matches('[readonly], [role]'),
    );
    if (!found || found.closest('.ant-picker')) throw new Error('the form has no box for a text');
    return found;
  });

it.each(kept)('%s in %s offers after a reload what was typed and not saved', async (_file, view, note) => {
  serve(view);
  const openForm = async () => {
    await show(view, note.search);
    for (const label of note.open) await press(label);
    await top(note.save);
  };
  await openForm();
  const box = await textBox();
  const before = box.value;
  fireEvent.change(box, { target: { value: TYPED } });
  cleanup();

  await openForm();
  expect((await textBox()).value).toBe(before);
  fireEvent.click(await top('恢复未保存的修改'));
  await waitFor(async () => expect((await textBox()).value).toBe(TYPED));
  cleanup();

  await openForm();
  fireEvent.click(await top('丢弃'));
  expect((await textBox()).value).toBe(before);
  cleanup();
  await openForm();
  expect(findTop('恢复未保存的修改')).toBeUndefined();
});
