import { reportMails } from '@mortise/shared/contract/online';
import { Permit } from '@mortise/shared/session';
import { Button } from '@mortise/shared/ui';
import { useState } from 'react';
import { ReportMails } from '#common/report-mail/report-mails.tsx';

interface ReportMailButtonProps {
  id: string;
  /** Name of the report. */
  name: string;
  /** Conditions, parameters and sort of the list. */
  query: Record<string, string>;
}

/** Opens the schedules of a report; a new one begins with what the list has found. */
export const ReportMailButton = ({ id, name, query }: ReportMailButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Permit call={reportMails.add}>
      <Button onClick={() => setOpen(true)}>定时发送</Button>
      {isOpen && <ReportMails id={id} name={name} query={query} onClose={() => setOpen(false)} />}
    </Permit>
  );
};
