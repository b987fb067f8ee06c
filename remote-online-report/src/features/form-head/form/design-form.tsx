import { type FormHead, formHeads } from '@mortise/shared/contract/online';
import { call } from '@mortise/shared/http';
import { asRead, type DraftEnds, DraftForm, Form, ListFailed, RecordTitle, Skeleton, useFresh } from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { SUB } from '../form-kinds.ts';
import { type DesignDraft, formToEdit, newForm, readForm, removalsOf, wholeOf } from './design-draft.ts';
import { fieldsRule } from './design-rules.ts';
import { FieldTabs } from './field-tabs.tsx';
import { HeadFields } from './head-fields.tsx';

interface DesignFormProps extends DraftEnds {
  /** The form to change; none makes a new one. */
  head?: FormHead | undefined;
  /** Values with which a new form begins. */
  begin?: Partial<DesignDraft> | undefined;
}

const COPY = 1;

const Parts = ({ isCopy }: { isCopy: boolean }) => {
  const [tab, setTab] = useState('column');
  const isSub = Form.useWatch<number | undefined>('tableType', Form.useFormInstance()) === SUB;
  return (
    <Form.Item name="fields" rules={[fieldsRule(setTab)]} validateTrigger="onSubmit">
      <FieldTabs tab={tab} onTab={setTab} isCopy={isCopy} isSub={isSub} />
    </Form.Item>
  );
};

/** The configuration of a form: head, fields and indexes (docs/wire/online-form.md §5). */
export const DesignForm = ({ head, begin, ...ends }: DesignFormProps) => {
  const isCopy = head?.copyType === COPY;
  const ofHead = head ? { query: { headId: head.id } } : null;
  const fields = useFresh(formHeads.fields, ofHead);
  const indexes = useFresh(formHeads.indexes, ofHead);
  const failed = [fields, indexes].find(({ error }) => error);
  const isLoading = head !== undefined && (!fields.data || !indexes.data);
  const waiting = failed?.error ? <ListFailed error={failed.error} onRetry={failed.reload} /> : <Skeleton active />;
  const initial = useMemo(
    () => (head ? formToEdit(head, fields.data ?? [], indexes.data ?? []) : { ...newForm(), ...begin }),
    [head, begin, fields.data, indexes.data],
  );

  return (
    <DraftForm<DesignDraft, FormHead>
      {...ends}
      name="online-form"
      width={1200}
      title={<RecordTitle verb={head ? '编辑' : '新增'} what={isCopy ? '视图' : '表单'} name={head?.tableTxt} />}
      initial={initial}
      initialOf={readForm}
      row={head}
      waiting={isLoading ? waiting : undefined}
      subject={formHeads.edit.subject}
      list={formHeads.list}
      onSave={async (draft, read) => {
        const whole = wholeOf(draft, head);
        if (!read) return call(formHeads.add, { body: whole });
        const removals = isCopy ? {} : await removalsOf(draft, read.id);
        return call(formHeads.edit, { body: { ...whole, ...removals, head: { ...whole.head, ...asRead(read) } } });
      }}
    >
      <HeadFields head={head} isCopy={isCopy} />
      <Parts isCopy={isCopy} />
    </DraftForm>
  );
};
