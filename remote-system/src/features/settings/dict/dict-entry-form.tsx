import { type DictEntry, DictEntryDraft, dictEntries } from '@mortise/shared/contract/settings';
import { call, Refused } from '@mortise/shared/http';
import { type DraftEnds, Field, type FormRule, Input, InputNumber, RowForm, Switch } from '@mortise/shared/ui';

interface DictEntryFormProps extends DraftEnds {
  dictId: string;
  /** The entry to change; none makes a new one. */
  entry?: DictEntry;
}

const ON = 1;
const OFF = 0;

// held against new values only: seed values such as `>=` would not pass, and the server takes them
const special = /[`_~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？]/;
const plain: FormRule = {
  validator: async (_rule, value?: string) => {
    if (value && special.test(value)) throw new Error('数据值不能包含特殊字符！');
  },
};

const freeIn = (dictId: string, id?: string): FormRule => ({
  validator: async (_rule, itemValue?: string) => {
    if (!itemValue) return;
    try {
      await call(dictEntries.check, { query: { itemValue, dictId, id } });
    } catch (error) {
      if (error instanceof Refused) throw new Error(error.message);
      // not known: the server decides when the form is sent
    }
  },
});

export const DictEntryForm = ({ dictId, entry, ...ends }: DictEntryFormProps) => (
  <RowForm
    {...ends}
    name="dict-entry"
    what="字典项"
    of={dictEntries}
    row={entry}
    blank={{ sortOrder: 1, status: ON }}
    fixed={{ dictId }}
    width={800}
  >
    <Field of={DictEntryDraft} name="itemText">
      <Input autoFocus={!entry} />
    </Field>
    <Field of={DictEntryDraft} name="itemValue" validateFirst validateDebounce={300} rules={[plain, freeIn(dictId, entry?.id)]} />
    <Field of={DictEntryDraft} name="description" />
    <Field of={DictEntryDraft} name="sortOrder" extra="值越小越靠前">
      <InputNumber placeholder="" min={1} style={{ width: 160 }} />
    </Field>
    <Field
      of={DictEntryDraft}
      name="status"
      valuePropName="checked"
      getValueProps={(status) => ({ checked: status === ON })}
      normalize={(on: boolean) => (on ? ON : OFF)}
    >
      <Switch checkedChildren="启用" unCheckedChildren="禁用" />
    </Field>
  </RowForm>
);
