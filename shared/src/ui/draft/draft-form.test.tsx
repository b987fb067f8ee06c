import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { wireTexts } from '#contract/index.ts';
import { type PositionDraft, positions } from '#contract/people/index.ts';
import { duplicates } from '#contract/settings/index.ts';
import { call } from '#http/index.ts';
import { fault, findDialog, mockEndpoint, refusal, renderPage } from '#testing/index.ts';
import { Button, Form, Input } from '../antd.ts';
import { clearServerChecks } from '../form/server-check.ts';
import { uniqueRule } from '../form/unique-rule.ts';
import { type Tab, TabContext } from '../tab.ts';
import { DraftForm } from './draft-form.tsx';

const onSaved = jest.fn();
const setDirty = jest.fn();
const tab: Tab = { key: '/positions', active: true, setTitle: () => {}, setSubtitle: () => {}, setDirty, close: () => {} };
const initial = { code: 'kj', name: '会计', postRank: '1' };

const Page = ({ drawer }: { drawer: boolean }) => {
  const [open, setOpen] = useState(true);
  return (
    <TabContext value={tab}>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <DraftForm<PositionDraft>
          name="post"
          title="编辑"
          drawer={drawer}
          initial={initial}
          onSave={(draft) => call(positions.add, { body: { ...initial, ...draft } })}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="code" label="编码" rules={[uniqueRule('sys_position', 'code')]}>
            <Input />
          </Form.Item>
        </DraftForm>
      )}
    </TabContext>
  );
};

const open = async (drawer = false) => {
  const { person } = renderPage(
    <StrictMode>
      <Page drawer={drawer} />
    </StrictMode>,
  );
  const form = await findDialog('编辑');
  const press = (name: string) => person.click(within(form).getAllByRole('button', { name }).at(-1) as HTMLElement);
  const type = (text: string) => person.type(within(form).getByLabelText('编码'), text);
  const isOpen = () => screen.queryByLabelText('编码') !== null;
  return { person, form, press, type, isOpen };
};

beforeEach(() => {
  jest.clearAllMocks();
  clearServerChecks();
  mockEndpoint(duplicates.check, null);
});

it('says what the server answered, reloads and closes', async () => {
  const add = mockEndpoint(positions.add, null);
  const { type, press, isOpen } = await open();
  await type('2');
  await press('确定');
  expect(await screen.findByText('添加成功！')).toBeVisible();
  expect(add.asked[0]?.body).toMatchObject({ code: 'kj2' });
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('is sent by Enter as well', async () => {
  const add = mockEndpoint(positions.add, null);
  const { type } = await open();
  await type('3{Enter}');
  await waitFor(() => expect(add.asked).toHaveLength(1));
});

it.each([false, true])('asks before it throws away what was typed (drawer: %s)', async (drawer) => {
  const { person, type, press, isOpen } = await open(drawer);
  await type('2');
  await press('关闭');
  expect(await screen.findByText('确定放弃编辑？')).toBeVisible();
  expect(screen.getByText('编码', { selector: '[role=dialog] div' })).toBeVisible();
  expect(isOpen()).toBe(true);
  const discard = screen.getByRole('button', { name: '放弃 1 处修改' });
  // antd focuses the answer in it or, if the form's own focus trap is quicker, the question itself
  await waitFor(() => expect(discard.closest('[role=dialog]')).toContainElement(document.activeElement as HTMLElement));
  expect(discard).not.toHaveFocus();
  await person.click(discard);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onSaved).not.toHaveBeenCalled();
});

it('closes without a question when nothing was typed', async () => {
  const { press, isOpen } = await open();
  await press('关闭');
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('marks the tab while it contains unsaved input', async () => {
  mockEndpoint(positions.add, null);
  const { type, press } = await open();
  await type('2');
  expect(setDirty).toHaveBeenLastCalledWith(true, 'post');
  await press('确定');
  await waitFor(() => expect(setDirty).toHaveBeenLastCalledWith(false, 'post'));
});

it('keeps what was typed and the refusal in sight, until something else is typed', async () => {
  mockEndpoint(positions.add, refusal('操作失败，请联系管理员'));
  const { form, type, press } = await open();
  await type('2');
  await press('确定');
  expect(await within(form).findByRole('alert')).toHaveTextContent('操作失败，请联系管理员');
  expect(within(form).getByLabelText('编码')).toHaveValue('kj2');
  await type('3');
  expect(within(form).queryByText('操作失败，请联系管理员')).not.toBeInTheDocument();
});

it('marks the field whose value was taken meanwhile', async () => {
  let taken = false;
  mockEndpoint(duplicates.check, () => (taken ? refusal('编码刚被占用') : null));
  mockEndpoint(positions.add, () => {
    taken = true;
    return refusal(wireTexts.duplicate);
  });
  const { form, type, press } = await open();
  await type('2');
  await press('确定');
  expect(await within(form).findByText('编码刚被占用')).toBeVisible();
});

it('offers to start over when the row was changed meanwhile', async () => {
  mockEndpoint(positions.add, refusal(wireTexts.stale));
  const { press, type, isOpen } = await open();
  await type('2');
  await press('确定');
  expect(await screen.findByText(wireTexts.stale)).toBeVisible();
  await press('放弃并刷新');
  expect(onSaved).toHaveBeenCalled();
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('keeps the input when the server is unreachable', async () => {
  mockEndpoint(positions.add, fault(504));
  const { form, type, press } = await open();
  await type('2');
  await press('确定');
  await waitFor(() => expect(within(form).getByRole('button', { name: '确定' })).not.toHaveClass('ant-btn-loading'));
  expect(within(form).getByLabelText('编码')).toHaveValue('kj2');
  expect(onSaved).not.toHaveBeenCalled();
});
