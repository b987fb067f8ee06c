import { labelOf } from '@mortise/shared/contract';
import { UserDraft, users } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { DraftForm, Form, Input } from '@mortise/shared/ui';
import { PasswordFields } from '../form/password-fields.tsx';

interface NewPassword {
  password: string;
}

export const PasswordDialog = ({ username, onClose }: { username: string; onClose: () => void }) => (
  <DraftForm
    name="password"
    title="重新设定密码"
    width={800}
    onSave={({ password }: NewPassword) => call(users.resetPassword, { body: { username, password } })}
    onClose={onClose}
  >
    <Form.Item label={labelOf(UserDraft, 'username')}>
      <Input value={username} readOnly autoComplete="off" />
    </Form.Item>
    <PasswordFields />
  </DraftForm>
);
