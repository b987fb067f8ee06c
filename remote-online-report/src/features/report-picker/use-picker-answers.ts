import { reportRuns } from '@mortise/shared/contract/online';
import { Refused } from '@mortise/shared/http';
import { App, refusalWords } from '@mortise/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askKept } from './kept-answers.ts';

interface Asked {
  code: string;
  /** Prefix of the kept answers. */
  group: string | undefined;
  /** Page, conditions and sort; empty values are left out. */
  query: Record<string, string>;
}

/** The three answers of a picker, in their order: columns, conditions, rows. */
export const usePickerAnswers = ({ code, group, query }: Asked) => {
  const { message } = App.useApp();
  // an opened dialog always asks; what may be older is kept by group
  const fresh = { gcTime: 0, refetchOnReconnect: false } as const;
  const report = useQuery({
    ...fresh,
    queryKey: ['picker', group, code],
    queryFn: () => askKept(group, reportRuns.picker, { params: { code } }),
  });
  const id = report.data?.cgRpConfigId ?? '';
  const conditions = useQuery({
    ...fresh,
    queryKey: ['picker', group, id, 'conditions'],
    queryFn: () => askKept(group, reportRuns.conditions, { params: { id } }),
    enabled: id !== '',
  });
  const rows = useQuery({
    ...fresh,
    queryKey: ['picker', group, id, query],
    queryFn: () => askKept(group, reportRuns.data, { params: { id }, query }),
    // without conditions the rows can be chosen all the same
    enabled: id !== '' && !conditions.isPending,
    placeholderData: (previous) => previous,
  });

  const refused = conditions.error instanceof Refused ? conditions.error.message : undefined;
  useEffect(() => {
    if (refused !== undefined) void message.warning(refusalWords(refused));
  }, [refused, message]);

  return { report, conditions, rows };
};
