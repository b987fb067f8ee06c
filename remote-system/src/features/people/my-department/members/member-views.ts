import type { User } from '@mortise/shared/contract/people';
import type { ReactNode } from 'react';

/** A form for somebody of a department; another feature draws it. */
interface MemberFormProps {
  /** The user to change; none makes a new one, who belongs to the department from the start. */
  user?: User;
  departmentId: string;
  onClose: () => void;
  onSaved: () => void;
}

/** What another feature draws for this one. */
export interface MemberViews {
  renderForm: (props: MemberFormProps) => ReactNode;
  renderDetail: (props: { user: User; onClose: () => void }) => ReactNode;
}
