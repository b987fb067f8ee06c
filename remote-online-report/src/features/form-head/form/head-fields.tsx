import { type FormHead, FormHeadDraft, formHeads } from '@mortise/shared/contract/online';
import { ask } from '@mortise/shared/http';
import { DictSelect, Field, Form, type FormRule, Input, InputNumber, Select, type SubRow } from '@mortise/shared/ui';
import { MAIN, SINGLE, SUB, TABLE_TYPES, THEMES } from '../form-kinds.ts';
import { type DesignDraft, treeFields } from './design-draft.ts';
import styles from './head-fields.module.css';

const YES_NO = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
];
const RELATIONS = [
  { value: 0, label: '一对多' },
  { value: 1, label: '一对一' },
];
const SCROLLS = [
  { value: 1, label: '有' },
  { value: 0, label: '无' },
];
const TEMPLATES = ['一列', '两列', '三列', '四列'].map((label, index) => ({ value: String(index + 1), label }));
const KEYS = [
  { value: 'UUID', label: 'ID_WORKER（分布式自增）' },
  { value: 'NATIVE', label: 'NATIVE（自增长方式）' },
  { value: 'SEQUENCE', label: 'SEQUENCE（序列方式）' },
];

const nameOf = ({ dbFieldName }: SubRow) => (typeof dbFieldName === 'string' ? dbFieldName : '');

const FREE = 1;

/** Neither another form nor the database has the name. */
const freeName = (id = ''): FormRule => ({
  validator: async (_rule, name?: string | null) => {
    const tbname = name?.trim();
    if (tbname && (await ask(formHeads.checkName, { query: { tbname, id } })) !== FREE) throw new Error('表名已存在');
  },
});

/** Where the rows of a tree name their parent, whether they have children, and what they are called. */
const TreeFields = () => {
  const fields = Form.useWatch<SubRow[] | undefined>('fields', Form.useFormInstance()) ?? [];
  const options = fields.flatMap((row) => (nameOf(row) ? [{ value: nameOf(row), label: nameOf(row) }] : []));
  return (
    <>
      <Field of={FormHeadDraft} name="treeParentIdField">
        <Select options={options} />
      </Field>
      <Field of={FormHeadDraft} name="treeIdField">
        <Select options={options} />
      </Field>
      <Field of={FormHeadDraft} name="treeFieldname" rules={[{ required: true, message: '请选择树开表单列' }]}>
        <Select options={options} />
      </Field>
    </>
  );
};

const SubFields = () => (
  <>
    <Field of={FormHeadDraft} name="relationType">
      <Select options={RELATIONS} />
    </Field>
    <Field of={FormHeadDraft} name="tabOrderNum">
      <InputNumber min={0} precision={0} style={{ width: '100%' }} />
    </Field>
  </>
);

/** The values of a form besides its fields (docs/wire/online-form.md §5.1). */
export const HeadFields = ({ head, isCopy }: { head: FormHead | undefined; isCopy: boolean }) => {
  const form = Form.useFormInstance<DesignDraft>();
  const tableType = Form.useWatch('tableType', form);
  const isTree = Form.useWatch('isTree', form) === 'Y';
  const idType = Form.useWatch('idType', form);
  const isLocked = isCopy || (head !== undefined && head.tableVersion !== 1);

  const becomeTree = (value: string) => {
    if (value !== 'Y') return;
    const fields = form.getFieldValue('fields') ?? [];
    form.setFieldsValue({
      fields: [...fields, ...(isCopy ? [] : treeFields(fields))],
      treeParentIdField: form.getFieldValue('treeParentIdField') || 'pid',
      treeIdField: form.getFieldValue('treeIdField') || 'has_child',
    });
  };
  const changeType = (value: number) => {
    if (value !== SINGLE) form.setFieldsValue({ isTree: 'N' });
    if (value === SINGLE) form.setFieldsValue({ themeTemplate: 'normal' });
  };

  return (
    <div className={styles.grid}>
      <Field
        of={FormHeadDraft}
        name="tableName"
        validateFirst
        validateTrigger="onBlur"
        // a name that cannot change may be one that no new form could have
        rules={isLocked ? [] : [{ pattern: /^[^\u4e00-\u9fa5]*$/, message: '不允许输入中文' }, freeName(head?.id)]}
      >
        <Input autoFocus={!head} disabled={isLocked} />
      </Field>
      <Field of={FormHeadDraft} name="tableTxt" />
      <Field of={FormHeadDraft} name="tableType">
        <Select options={TABLE_TYPES} disabled={isCopy} onChange={changeType} />
      </Field>
      {tableType === SUB && <SubFields />}
      <Field of={FormHeadDraft} name="formCategory">
        <DictSelect code="ol_form_biz_type" />
      </Field>
      <Field of={FormHeadDraft} name="idType">
        <Select options={KEYS} />
      </Field>
      {idType === 'SEQUENCE' && <Field of={FormHeadDraft} name="idSequence" />}
      <Field of={FormHeadDraft} name="isCheckbox">
        <Select options={YES_NO} />
      </Field>
      <Field of={FormHeadDraft} name="themeTemplate">
        <Select options={THEMES} disabled={tableType === SINGLE} />
      </Field>
      <Field of={FormHeadDraft} name="formTemplate">
        <Select options={TEMPLATES} />
      </Field>
      <Field of={FormHeadDraft} name="scroll">
        <Select options={SCROLLS} />
      </Field>
      <Field of={FormHeadDraft} name="isPage">
        <Select options={YES_NO} />
      </Field>
      <Field of={FormHeadDraft} name="isTree" {...(tableType !== SINGLE && { extra: '主表和附表不支持树类型！' })}>
        <Select options={YES_NO} disabled={tableType !== SINGLE} onChange={becomeTree} />
      </Field>
      {isTree && <TreeFields />}
      {tableType === MAIN && (
        <Form.Item label="附表">
          <Input readOnly value={head?.subTableStr ?? ''} placeholder="由附表的外键决定" />
        </Form.Item>
      )}
    </div>
  );
};
