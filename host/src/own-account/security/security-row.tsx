import { Flex, Typography } from '@mortise/shared/ui';
import type { ReactNode } from 'react';

interface SecurityRowProps {
  title: string;
  note: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** One fact of the account with what can be done about it; the buttons wrap below it on narrow screens. */
export const SecurityRow = ({ title, note, children }: SecurityRowProps) => (
  <Flex component="section" aria-label={title} className="account-row" wrap gap="8px 24px" align="center" justify="space-between">
    <div className="account-row-words">
      <Typography.Text strong>{title}</Typography.Text>
      <Typography.Text type="secondary">{note}</Typography.Text>
    </div>
    <Flex gap={8} wrap>
      {children}
    </Flex>
  </Flex>
);
