import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AnyEndpoint } from '#contract/index.ts';
import { endpointsOf } from '../endpoints-of.ts';
import { mockEndpoint } from '../mock-endpoint.ts';
import { wholeContract } from '../whole-contract.ts';
import { answerAsSuperior, isChange, openForm, press, saveAsShown, show, textBox } from './drive-form.tsx';
import { afterEdit, SAVED_AT, withVersion } from './edited-row.ts';
import { type Answers, heldAnswers } from './held-answers.ts';
import { formsOf, isLookedAt, type Remote, titled } from './remote.ts';

const endpoints = endpointsOf(wholeContract);
const UNDO = '撤销（Ctrl+Z）';

const serve = (held: Answers) => {
  const sent: { endpoint: AnyEndpoint; body: unknown }[] = [];
  for (const endpoint of endpoints)
    mockEndpoint(endpoint, (input) => {
      const { body } = input as { body?: unknown };
      if (isChange(endpoint)) sent.push({ endpoint, body });
      return afterEdit(body, held.get(endpoint)) as never;
    });
  answerAsSuperior();
  return sent;
};

/** After every edit the message offers 撤销, which saves what the form was opened with, in the version that the edit made. */
export const testUndo = (remote: Remote) => {
  const forms = formsOf(remote).filter(isLookedAt);

  for (const [file, view, form] of titled(forms.filter(({ noUndo }) => !noUndo)))
    it(`${file} in ${view} can be undone after it was saved`, async () => {
      // both times the same rows: generated ids differ
      const [held] = heldAnswers(form.view);
      const unchanged = serve(held);
      await show(form);
      await saveAsShown(form.opening, unchanged);
      cleanup();

      const sent = serve(held);
      await show(form);
      await openForm(form.opening);
      if (!form.withoutText) {
        const box = await textBox();
        fireEvent.change(box, { target: { value: `${box.value}2` } });
      }
      await press(form.opening.save);
      fireEvent.click(await screen.findByTitle(UNDO));
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]).toEqual({ endpoint: sent[0]?.endpoint, body: withVersion(unchanged[0]?.body, SAVED_AT) });
      if (!form.withoutText) expect(sent[1]?.body).not.toEqual(withVersion(sent[0]?.body, SAVED_AT));
    });

  for (const [file, view, form] of titled(forms.filter(({ noUndo }) => noUndo)))
    it(`${file} in ${view} does not promise an undo`, async () => {
      const sent = serve(heldAnswers(form.view)[0]);
      await show(form);
      await saveAsShown(form.opening, sent);
      await screen.findAllByText(/成功|已/);
      expect(screen.queryByTitle(UNDO)).not.toBeInTheDocument();
    });
};
