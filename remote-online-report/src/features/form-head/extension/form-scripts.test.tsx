import { EditorView } from '@codemirror/view';
import { formScripts } from '@mortise/shared/contract/online';
import { aFormHead, findDialog, mockEndpoint, refusal, renderPage, saved } from '@mortise/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormScripts } from './form-scripts.tsx';
import { recordsOf } from './script-records.ts';

const [OLDER, NEWER] = ['2026-11-24 11:00:00', '2026-11-24 12:00:00'];
const stored = (cgJs: string, updateTime = OLDER) => ({
  createBy: 'admin',
  createTime: OLDER,
  updateBy: 'admin',
  id: 's1',
  cgformHeadId: 'f1',
  cgJs,
  cgJsType: 'form' as const,
  content: null,
  updateTime,
});
const open = (onClose = jest.fn()) => {
  mockEndpoint(formScripts.state, { enabled: false });
  return { onClose, ...renderPage(<FormScripts head={aFormHead({ id: 'f1', tableTxt: '订单' })} onClose={onClose} />) };
};
const editor = async () => {
  await waitFor(() => expect(document.querySelector('.cm-editor')).not.toBeNull());
  const view = EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') as HTMLElement);
  if (!view) throw new Error('no editor');
  return view;
};
const write = async (text: string) => {
  const view = await editor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
};
const save = async () => fireEvent.click(within(await findDialog(/订单：JS增强/)).getByRole('button', { name: /确\s*定/ }));

beforeAll(() => {
  // the editor measures its text, which jsdom does not lay out
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

it('saves the version that was read, keeps a record, and takes the change back', async () => {
  mockEndpoint(formScripts.byKind, stored('a() {}'));
  const edited = mockEndpoint(formScripts.edit, saved(NEWER));
  const { onClose } = open();
  expect((await editor()).state.doc.toString()).toBe('a() {}');
  expect(await screen.findByText(/脚本尚未启用/)).toBeVisible();
  await write('b() {}');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(edited.asked[0]).toMatchObject({
    params: { headId: 'f1' },
    body: { id: 's1', updateTime: OLDER, cgJs: 'b() {}', cgJsType: 'form' },
  });
  expect(recordsOf('f1')).toMatchObject([{ code: 'f1', str: 'b() {}', type: 'form' }]);
  fireEvent.click(await screen.findByTitle('撤销（Ctrl+Z）'));
  await waitFor(() => expect(edited.asked).toHaveLength(2));
  expect(edited.asked[1]?.body).toMatchObject({ id: 's1', updateTime: NEWER, cgJs: 'a() {}' });
});

it('makes the first script of a kind, and offers after a reload what was not saved', async () => {
  mockEndpoint(formScripts.byKind, refusal('查询为空'));
  const { unmount } = open();
  await write('x() {}');
  unmount();

  const added = mockEndpoint(formScripts.add, null);
  open();
  expect((await editor()).state.doc.toString()).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: '恢复未保存的修改' }));
  await waitFor(async () => expect((await editor()).state.doc.toString()).toBe('x() {}'));
  await save();
  await waitFor(() => expect(added.asked[0]?.body).toEqual({ cgJs: 'x() {}', cgJsType: 'form' }));
});
