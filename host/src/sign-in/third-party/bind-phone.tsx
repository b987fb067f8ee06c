import { type Failure, FailureAlert } from '../failure-alert.tsx';
import { PhoneForm, type PhoneProof } from '../phone-form.tsx';
import { StepDialog } from '../step-dialog.tsx';

const TITLE = '绑定手机号';

interface BindPhoneProps {
  thirdUserUuid: string;
  failure: Failure | undefined;
  onBind: (proof: PhoneProof) => Promise<void>;
  onFailure: (message: string | undefined, title?: string) => void;
  onCancel: () => void;
}

/** Binds a third-party account to a user by phone number. */
export const BindPhone = ({ thirdUserUuid, failure, onBind, onFailure, onCancel }: BindPhoneProps) => (
  <StepDialog title={TITLE} onCancel={onCancel}>
    <FailureAlert failure={failure} />
    <PhoneForm label={TITLE} smsmode="0" thirdUserUuid={thirdUserUuid} onSubmit={onBind} onFailure={onFailure} />
    <p className="sign-in-links">
      <button type="button" onClick={onCancel}>
        返回登录
      </button>
    </p>
  </StepDialog>
);
