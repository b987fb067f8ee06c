import type { ReactNode } from 'react';
import type { Answer } from '#http/index.ts';
import { Form } from '../antd.ts';
import { forgetAnswers } from '../form/asked-rule.ts';
import { DraftFrame, type DraftFrameProps } from './draft-frame.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { useDraft } from './use-draft.ts';

/** What a page gives to every form it opens. */
export interface DraftEnds {
  onClose: () => void;
  onSaved: () => void;
}

interface DraftFormProps<Draft> extends Partial<DraftEnds>, DraftFrameProps {
  onClose: () => void;
  /** Names the form among those of its tab. */
  name: string;
  /** What it starts from; a row will do, whatever else it holds. */
  initial?: object;
  /** Stands in place of the fields while there is nothing to start from. */
  waiting?: ReactNode;
  /** Sends the draft: the answer is said and the form closes, a refusal stands in the form, which keeps what was typed. */
  onSave: (draft: Draft) => Promise<Answer<unknown>>;
  /** Something typed does not hold. */
  onInvalid?: () => void;
  /** `Form.Item`s. */
  children: ReactNode;
}

/** What an edit carries of the row it started from: by it the server tells whether somebody else has changed the row since. */
export const asRead = ({ id, updateTime }: { id: string; updateTime: string | null }) => ({ id, updateTime });

/**
 * A form over a page, for something new or something to change: closes only when the server agreed, and asks before it throws away
 * what was typed.
 *
 * @example
 * <DraftForm name="position" title="编辑" initial={position} onSave={save} onClose={onClose} onSaved={list.reload}>
 *   <Form.Item name="code" label="职务编码" rules={[ruleOf(PositionDraft.shape.code)]}><Input /></Form.Item>
 * </DraftForm>
 */
export const DraftForm = <Draft extends object>({
  name,
  initial,
  waiting,
  onSave,
  onInvalid,
  onClose,
  onSaved,
  children,
  ...frame
}: DraftFormProps<Draft>) => {
  const [form] = Form.useForm<Draft>();
  const draft = useDraft(name, onClose);

  const save = async (values: Draft) => {
    if (await draft.send(() => onSave(values))) {
      onSaved?.();
      draft.close();
      return;
    }
    // a value may have been taken meanwhile: its field says so
    forgetAnswers();
    form.validateFields().catch(() => undefined);
  };
  const startAnew = () => {
    onSaved?.();
    draft.close();
  };

  return (
    <DraftFrame {...frame} saving={draft.saving} ready={!waiting} onOk={form.submit} onLeave={draft.leave}>
      <RefusalAlert refusal={draft.refusal} onAnew={startAnew} />
      {waiting ?? (
        <Form<Draft>
          form={form}
          name={name}
          layout="vertical"
          initialValues={initial}
          onValuesChange={draft.touch}
          onFinish={save}
          onFinishFailed={onInvalid}
          scrollToFirstError={{ block: 'center', focus: true }}
          autoComplete="off"
        >
          {children}
          {/* Enter sends a form that has a button of its own */}
          <button type="submit" hidden />
        </Form>
      )}
    </DraftFrame>
  );
};
