import { UserDraft } from '@mortise/shared/contract/people';
import { ownAccount } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { Button, DateField, DictRadio, Field, Form, PictureField, useAction } from '@mortise/shared/ui';

type Facts = Pick<UserDraft, 'realname' | 'avatar' | 'sex' | 'birthday'>;

/** The facts that people edit themselves; all others are the business of 用户管理. */
export const BaseSection = () => {
  const user = useSession((state) => state.user);
  const [form] = Form.useForm<Facts>();
  const [save, saving] = useAction(ownAccount.editProfile, () => {
    const { user: now, setUser } = useSession.getState();
    const { sex, ...facts } = form.getFieldsValue();
    if (now) setUser({ ...now, ...facts, sex: sex === '' || sex == null ? now.sex : Number(sex) } as typeof now);
  });
  return (
    <Form
      form={form}
      layout="vertical"
      className="account-form-narrow"
      initialValues={user}
      onFinish={({ sex, ...facts }: Facts) => void save({ body: { ...facts, sex: sex === '' ? null : sex } })}
    >
      <Field of={UserDraft} name="avatar">
        <PictureField />
      </Field>
      <Field of={UserDraft} name="realname" />
      <Field of={UserDraft} name="sex">
        <DictRadio code="sex" />
      </Field>
      <Field of={UserDraft} name="birthday">
        <DateField placeholder="请选择日期" />
      </Field>
      <Button type="primary" htmlType="submit" loading={saving}>
        保存
      </Button>
    </Form>
  );
};
