import type { FormItem } from '@mortise/shared/contract/online';
import { renderPage } from '@mortise/shared/testing';
import { Form, Input } from '@mortise/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type FormEffects, FormScriptPart } from './form-script.tsx';
import type { FormScriptRun } from './use-script.ts';

const item = { schema: { properties: { num: {}, note: {} } }, cgButtonList: [] } as unknown as FormItem;
const run = jest.fn(async () => true);
const script = (names: string[], fields: Record<string, string[]>): FormScriptRun => ({
  names,
  fields,
  run,
  reasonAgainst: async () => undefined,
});
const loading = script([], {});
const loaded = script(['onlChange'], { onlChange: ['num', 'note'] });

let effects: FormEffects;
let show: (script: FormScriptRun) => void;
/** The number as those who watch the form know it: later than the field shows it. */
const Watched = () => <output>{Form.useWatch('num', { preserve: true })}</output>;
const Page = ({ first }: { first: FormScriptRun }) => {
  const [of, setOf] = useState(first);
  show = setOf;
  return (
    <Form initialValues={{ num: '1' }}>
      <Form.Item name="num" label="数量">
        <Input />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input />
      </Form.Item>
      <Watched />
      <FormScriptPart
        item={item}
        script={of}
        isUpdate={false}
        onReady={(ready) => {
          effects = ready;
        }}
      />
    </Form>
  );
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const told = () =>
  run.mock.calls.map(([hook, state]: unknown[]) => [hook, (state as { event?: unknown }).event]).filter(([, event]) => event);
const change = (field: string, value: string) => ['onlChange', expect.objectContaining({ field, value })];

beforeEach(() => run.mockClear());

it('tells a script that was still loading what was typed meanwhile, and nothing else', async () => {
  renderPage(<Page first={loading} />);
  type('数量', '3');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3'));
  expect(run).not.toHaveBeenCalled();
  act(() => show(loaded));
  expect(told()).toEqual([change('num', '3')]);
  type('备注', 'x');
  await waitFor(() => expect(told()).toEqual([change('num', '3'), change('note', 'x')]));
});

it('does not tell a script what it has filled in, but what a person changed just before', async () => {
  renderPage(<Page first={loaded} />);
  act(() => effects.fill({ note: 'filled' }));
  expect(screen.getByLabelText('备注')).toHaveValue('filled');
  await act(async () => undefined);
  expect(told()).toEqual([]);
  // typed while no script listens, such as between the end of a sandbox and its successor
  act(() => show(loading));
  type('数量', '5');
  act(() => effects.fill({ note: 'again' }));
  act(() => show(loaded));
  expect(told()).toEqual([change('num', '5')]);
});
