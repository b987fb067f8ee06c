import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AnyEndpoint } from '#contract/index.ts';
import { endpointsOf } from '../endpoints-of.ts';
import { mockEndpoint } from '../mock-endpoint.ts';
import { wholeContract } from '../whole-contract.ts';
import { answerAsSuperior, findTop, isChange, openForm, press, saveAsShown, settled, show, textBox, top } from './drive-form.tsx';
import { heldAnswers } from './held-answers.ts';
import { testPickers } from './pickers.tsx';
import { formsOf, isLookedAt, type Remote, titled, type View } from './remote.ts';

const endpoints = endpointsOf(wholeContract);

/** Milliseconds that an answer takes once something was saved: longer than a page needs to open a form from old rows. */
const DELAY = 60;
const pause = () => new Promise((resolve) => setTimeout(resolve, DELAY));

const serve = (view: View) => {
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

/** The same answers after another user has saved every row. */
const savedByAnother = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(savedByAnother);
  if (typeof answer !== 'object' || answer === null) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [name, name === 'updateTime' ? '2026-11-22 12:00:00' : savedByAnother(part)]);
  return Object.fromEntries(parts);
};

const TYPED = '没有保存';

const FORM = /<RowForm|<DraftForm|useSending\(|initialValues=/;
const formFilesIn = (folder: string) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && FORM.test(readFileSync(join(folder, 'src', file), 'utf8')))
    .map((file) => `./src/${file}`);

/**
 * Every form that changes something, opened again at once after it was saved, starts from what the server holds by then and not from a cache (ADR 36).
 * The server of these tests has no versions, like JeecgBoot: it would accept an undone change.
 */
export const testForms = (remote: Remote) => {
  it('knows every form', () => {
    expect(formFilesIn(remote.folder).sort()).toEqual(Object.keys(remote.forms ?? {}).sort());
    const isUndone = existsSync(join(remote.folder, 'src/conformance/undo.test.tsx'));
    expect({ isUndone }).toEqual({ isUndone: formsOf(remote).length > 0 });
  });

  const forms = formsOf(remote).filter(isLookedAt);
  testPickers(forms);
  const withText = (pattern: RegExp) => forms.filter(({ file }) => pattern.test(readFileSync(file, 'utf8')));

  for (const [file, view, form] of titled(forms))
    it(`${file} in ${view} starts from what the server holds when it is opened again at once`, async () => {
      const { opening } = form;
      const sent = serve(form.view);
      await show(form);
      const first = await saveAsShown(opening, sent);
      await settled(opening);
      if (opening.close) fireEvent.click(await top('.ant-drawer-close'));
      const second = await saveAsShown({ ...opening, open: opening.again ?? opening.open }, sent);

      cleanup();
      await show(form);
      const held = await saveAsShown(opening, sent);
      expect(second).toEqual(held);
      expect(first).not.toEqual(held);
    });

  // the others replace relations, which have no version on either server
  for (const [file, view, form] of titled(withText(/<RowForm|asRead\(/)))
    it(`${file} in ${view} undoes no change of another person in front of a server without versions`, async () => {
      const [held] = heldAnswers(form.view);
      let isChanged = false;
      const sent: unknown[] = [];
      for (const endpoint of endpoints)
        mockEndpoint(endpoint, (input) => {
          if (isChange(endpoint)) sent.push(input);
          return (isChanged ? savedByAnother(held.get(endpoint)) : held.get(endpoint)) as never;
        });
      answerAsSuperior();
      await show(form, 'jeecg');
      await openForm(form.opening);
      isChanged = true;
      await press(form.opening.save);
      expect(await screen.findByText(/已被他人修改/)).toBeVisible();
      expect(sent).toEqual([]);
    });

  for (const [file, view, form] of titled(withText(/<RowForm|<DraftForm/).filter(({ withoutText }) => !withoutText)))
    it(`${file} in ${view} offers after a reload what was typed and not saved`, async () => {
      serve(form.view);
      const open = async () => {
        await show(form);
        await openForm(form.opening);
      };
      await open();
      const box = await textBox();
      const before = box.value;
      fireEvent.change(box, { target: { value: TYPED } });
      cleanup();

      await open();
      expect((await textBox()).value).toBe(before);
      fireEvent.click(await top('恢复未保存的修改'));
      await waitFor(async () => expect((await textBox()).value).toBe(TYPED));
      cleanup();

      await open();
      fireEvent.click(await top('丢弃'));
      expect((await textBox()).value).toBe(before);
      cleanup();
      await open();
      expect(findTop('恢复未保存的修改')).toBeUndefined();
    });
};
