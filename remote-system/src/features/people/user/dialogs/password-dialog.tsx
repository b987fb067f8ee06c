import { labelOf } from '@mortise/shared/contract';
import { UserDraft, users } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { DraftForm, Form, Input, RecordTitle } from '@mortise/shared/ui';
import { PasswordFields } from '../form/password-fields.tsx';

interface NewPassword {
  password: string;
}

interface PasswordDialogProps {
  username: string;
  /** What people call the user. */
  name: string | null;
  onClose: () => void;
}

export const PasswordDialog = ({ username, name, onClose }: PasswordDialogProps) => (
  <DraftForm
    name="password"
    title={<RecordTitle verb="重新设定密码" name={name} />}
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
