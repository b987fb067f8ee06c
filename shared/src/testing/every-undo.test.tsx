import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AnyEndpoint } from '#contract/index.ts';
import { answerAsSuperior, isChange, press, saveAsShown, show, textBox, top } from './drive-form.tsx';
import { withVersion } from './edited-row.ts';
import { endpointsOf } from './endpoints-of.ts';
import { formNotes, NO_UNDO, WITHOUT_TEXT } from './form-pages.ts';
import { heldAnswers } from './held-answers.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { wholeContract } from './whole-contract.ts';

// After every edit the message offers 撤销, which saves what the form was opened with, in the version that the edit made.

const endpoints = endpointsOf(wholeContract);
const UNDO = '撤销（Ctrl+Z）';
const SAVED_AT = '2026-11-22 12:00:00';

/** The same answers once the user of the test has saved every row. */
const saved = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(saved);
  if (typeof answer !== 'object' || answer === null) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [name, saved(part)]);
  return { ...Object.fromEntries(parts), ...('updateTime' in answer && { updateTime: SAVED_AT, updateBy: 'admin' }) };
};

type Held = ReturnType<typeof heldAnswers>[0];

const serve = (held: Held) => {
  const sent: { endpoint: AnyEndpoint; body: unknown }[] = [];
  for (const endpoint of endpoints)
    mockEndpoint(endpoint, (input) => {
      if (isChange(endpoint)) sent.push({ endpoint, body: (input as { body?: unknown }).body });
      return (sent.length ? saved(held.get(endpoint)) : held.get(endpoint)) as never;
    });
  answerAsSuperior();
  return sent;
};

const cases = Object.entries(formNotes).flatMap(([file, notes]) => notes.map((note) => [file, note.view, note] as const));

it.each(cases.filter(([file]) => !(file in NO_UNDO)))('%s in %s can be undone after it was saved', async (file, view, note) => {
  // both times the same rows: generated ids differ
  const [held] = heldAnswers(view);
  const unchanged = serve(held);
  await show(view, note.search);
  await saveAsShown(note, unchanged);
  cleanup();

  const sent = serve(held);
  await show(view, note.search);
  for (const label of note.open) await press(label);
  await top(note.save);
  if (!WITHOUT_TEXT.includes(file)) {
    const box = await textBox();
    fireEvent.change(box, { target: { value: `${box.value}2` } });
  }
  await press(note.save);
  fireEvent.click(await screen.findByTitle(UNDO));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ endpoint: sent[0]?.endpoint, body: withVersion(unchanged[0]?.body, SAVED_AT) });
  if (!WITHOUT_TEXT.includes(file)) expect(sent[1]?.body).not.toEqual(withVersion(sent[0]?.body, SAVED_AT));
});

it.each(cases.filter(([file]) => file in NO_UNDO))('%s in %s does not promise an undo', async (_file, view, note) => {
  const sent = serve(heldAnswers(view)[0]);
  await show(view, note.search);
  await saveAsShown(note, sent);
  await screen.findAllByText(/成功|已/);
  expect(screen.queryByTitle(UNDO)).not.toBeInTheDocument();
});
