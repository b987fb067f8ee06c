import { type FormButton, FormButtonDraft, formButtons } from '@mortise/shared/contract/online';
import { call } from '@mortise/shared/http';
import { asRead, DraftForm, Field, Form, Radio, RecordTitle, Select } from '@mortise/shared/ui';
import { ACTIVE, POSITIONS, STATES, STYLES } from './form-button-choices.ts';

interface FormButtonFormProps {
  headId: string;
  /** The button to change; none makes a new one. */
  button: FormButton | undefined;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const BLANK = { buttonStyle: 'button', optType: 'js', buttonStatus: ACTIVE, optPosition: '2', orderNum: 1 };

/** One button of a form. It calls the function of the form's script that has the button's code as its name. */
export const FormButtonForm = ({ headId, button, onClose, onSaved }: FormButtonFormProps) => (
  <DraftForm<FormButtonDraft, FormButton>
    name="form-button"
    title={<RecordTitle verb={button ? '编辑' : '新增'} what="自定义按钮" name={button?.buttonName ?? undefined} />}
    initial={{ ...BLANK, ...button }}
    row={button}
    onSave={(draft, read) => {
      const body = { ...draft, optType: 'js' as const, cgformHeadId: headId };
      return read ? call(formButtons.edit, { body: { ...body, ...asRead(read) } }) : call(formButtons.add, { body });
    }}
    onClose={onClose}
    onSaved={onSaved}
  >
    <Field of={FormButtonDraft} name="buttonCode" extra="点击时运行脚本中同名的函数" />
    <Field of={FormButtonDraft} name="buttonName" />
    <Field of={FormButtonDraft} name="buttonStyle">
      <Select options={STYLES} />
    </Field>
    <Form.Item noStyle dependencies={['buttonStyle']}>
      {({ getFieldValue }) =>
        getFieldValue('buttonStyle') === 'form' ? (
          <Field of={FormButtonDraft} name="optPosition">
            <Radio.Group options={POSITIONS} />
          </Field>
        ) : getFieldValue('buttonStyle') === 'link' ? (
          <Field of={FormButtonDraft} name="exp" extra="例如 status#eq#1；留空则每行都显示" />
        ) : null
      }
    </Form.Item>
    <Field of={FormButtonDraft} name="orderNum" />
    <Field of={FormButtonDraft} name="buttonStatus">
      <Radio.Group options={STATES} />
    </Field>
  </DraftForm>
);
