import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AnyEndpoint } from '#contract/index.ts';
import { answerAsSuperior, findTop, isChange, press, saveAsShown, settled, show, textBox, top } from './drive-form.tsx';
import { endpointsOf } from './endpoints-of.ts';
import { CREATES, DRIVEN_ELSEWHERE, formNotes, WITHOUT_TEXT } from './form-pages.ts';
import { heldAnswers } from './held-answers.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { wholeContract } from './whole-contract.ts';

// Every form that changes something, opened again at once after it was saved, starts from what the server holds by then and not from a
// cache (ADR 36). The server of this test has no versions, like JeecgBoot: it would accept an undone change.

const root = join(import.meta.dirname, '../../..');
const endpoints = endpointsOf(wholeContract);

/** Milliseconds that an answer takes once something was saved: longer than a page needs to open a form from old rows. */
const DELAY = 60;
const pause = () => new Promise((resolve) => setTimeout(resolve, DELAY));

const serve = (view: string) => {
  const [before, after] = heldAnswers(view);
  const sent: { endpoint: AnyEndpoint; body: unknown }[] = [];
  for (const endpoint of endpoints)
    mockEndpoint(endpoint, async (input) => {
      if (isChange(endpoint)) sent.push({ endpoint, body: (input as { body?: unknown }).body });
      if (sent.length) await pause();
      return (sent.length ? after : before).get(endpoint) as never;
    });
  answerAsSuperior();
  return sent;
};

const cases = Object.entries(formNotes).flatMap(([file, notes]) => notes.map((note) => [file, note.view, note] as const));

it('knows every form', () => {
  const forms = readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /<RowForm|<DraftForm|useSending\(|initialValues=/.test(readFileSync(join(root, file), 'utf8')));
  expect(forms.sort()).toEqual([...Object.keys(formNotes), ...Object.keys(DRIVEN_ELSEWHERE), ...CREATES].sort());
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
      if (isChange(endpoint)) sent.push(input);
      return (isChanged ? savedByAnother(held.get(endpoint)) : held.get(endpoint)) as never;
    });
  answerAsSuperior();
  await show(view, note.search, 'jeecg');
  for (const label of note.open) await press(label);
  await top(note.save);
  isChanged = true;
  await press(note.save);
  expect(await screen.findByText(/已被他人修改/)).toBeVisible();
  expect(sent).toEqual([]);
});

/** Forms in a `DraftForm`, opened on a page: they keep their input over a reload. */
const kept = cases.filter(([file]) => /<RowForm|<DraftForm/.test(readFileSync(join(root, file), 'utf8')) && !WITHOUT_TEXT.includes(file));

const TYPED = '没有保存';

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
