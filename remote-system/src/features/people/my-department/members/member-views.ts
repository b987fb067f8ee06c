import type { User } from '@mortise/shared/contract/people';
import type { ReactNode } from 'react';

/** The form for a user of a department; it belongs to another feature. */
interface MemberFormProps {
  /** The user to change; none makes a new one, who belongs to the department. */
  user?: User;
  departmentId: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Views that another feature gives to this one. */
export interface MemberViews {
  renderForm: (props: MemberFormProps) => ReactNode;
  renderDetail: (props: { user: User; onClose: () => void }) => ReactNode;
}
