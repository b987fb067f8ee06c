import { ReportSourceDraft, reportSources } from '@mortise/shared/contract/online';
import { ask } from '@mortise/shared/http';
import { Alert, Form, useDebounced } from '@mortise/shared/ui';
import { useQuery } from '@tanstack/react-query';

/** Which reports use the table of the form, and what they lose when it is saved as it is. */
export const SourceEffect = () => {
  const typed = useDebounced(Form.useWatch((values: Partial<ReportSourceDraft>) => values, Form.useFormInstance()));
  const draft = ReportSourceDraft.safeParse({ ...typed });
  const { data } = useQuery({
    queryKey: ['report source effect', draft.data?.tableName, draft.data?.columns, draft.data?.rowRule],
    queryFn: () => ask(reportSources.effect, { body: { ...ReportSourceDraft.parse(draft.data) } }, { quiet: true }),
    enabled: draft.success,
    gcTime: 0,
    retry: false,
  });
  if (!draft.success || !data) return null;
  if (!data.effects.length) return <Alert type="info" showIcon title="没有报表使用这个数据表" />;
  return (
    <Alert
      type={data.dependants ? 'warning' : 'info'}
      showIcon
      title={data.effects[0]}
      description={data.effects.slice(1).map((effect) => <div key={effect}>{effect}</div>)}
    />
  );
};
