import { type SavedView, SavedViewDraft, savedViews } from '#contract/session/index.ts';
import { call } from '#http/index.ts';
import { Checkbox, Form, Input } from '../../antd.ts';
import { DraftForm } from '../../draft/draft-form.tsx';
import { Field } from '../../form/field.tsx';
import type { List } from '../state/use-list.ts';
import type { Views } from './use-views.ts';

interface ViewFormProps<Row> {
  list: List<Row>;
  views: Views;
  /** The view to rename; none saves what is shown as a new one. */
  view?: SavedView;
  onClose: () => void;
}

interface Values {
  name: string;
  withColumns?: boolean;
}

/** Names a view: a new one of what the list shows, or one that exists. */
export const ViewForm = <Row,>({ list, views, view, onClose }: ViewFormProps<Row>) => {
  const save = async ({ name, withColumns }: Values) => {
    if (view) {
      const answer = await call(savedViews.edit, { body: { id: view.id, version: view.version, name } });
      await views.saved();
      return answer;
    }
    const { path, conditions, sorts } = list;
    const columns = withColumns ? views.columns.settings : null;
    const answer = await call(savedViews.add, { body: { list: path, name, conditions, sorts: [...sorts], columns } });
    await views.saved(answer.result.id);
    return answer;
  };
  return (
    <DraftForm<Values>
      name="saved-view"
      title={view ? `重命名视图“${view.name}”` : '保存为新视图'}
      width={420}
      initial={{ name: view?.name }}
      onSave={save}
      onClose={onClose}
    >
      <Field of={SavedViewDraft} name="name">
        <Input autoFocus maxLength={30} />
      </Field>
      {!view && (
        <Form.Item name="withColumns" valuePropName="checked" extra="不勾选时，每个人看到自己的列设置">
          <Checkbox>同时保存列设置</Checkbox>
        </Form.Item>
      )}
    </DraftForm>
  );
};
