import { Card, SourceButton } from '@mortise/shared/ui';
import { ArchiveReport } from './archive-report.tsx';

const source = () => import('./archive-report.tsx?raw');

/** 布局统计报表 (docs/wire/pages.md §6). */
export const ArchiveReportPage = () => (
  <Card title="档案统计" size="small" extra={<SourceButton title="档案统计" load={source} />}>
    <ArchiveReport />
  </Card>
);

export default ArchiveReportPage;
