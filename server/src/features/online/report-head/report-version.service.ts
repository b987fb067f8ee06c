import { ReportHeadDraft, ReportItemDraft, ReportParamDraft, type ReportVersion } from '@mortise/shared/contract/online';
import type { RecordVersions } from '#features/records/data-log/record-versions.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { reportChanges, StoredReport } from './report-changes.ts';
import type { ReportDefinitionLookup } from './report-definition.lookup.ts';
import type { ReportHeadService } from './report-head.service.ts';

interface Parts {
  versions: RecordVersions;
  definitions: ReportDefinitionLookup;
  heads: ReportHeadService;
}

const TABLE = 'onl_cgreport_head';

const contentOf = (text: string | null): StoredReport => StoredReport.parse(JSON.parse(text ?? '{}'));

/** What a form accepts of a stored part: a version may be from before a rule was added. */
const accepted = <Answer>(read: () => Answer): Answer => {
  try {
    return read();
  } catch {
    throw new Refusal('这个版本不能恢复：它的内容不符合现在的规则');
  }
};

/** Versions of reports with their columns and parameters. */
export const createReportVersionService = ({ versions, definitions, heads }: Parts) => {
  const read = async (id: string) =>
    (await versions.of(TABLE, id)).map((row) => ({ ...row, version: Number(row.dataVersion), content: contentOf(row.dataContent) }));

  return {
    async list(id: string): Promise<ReportVersion[]> {
      const present = await definitions.byId(id);
      const rows = await read(id);
      return rows.map(({ version, createBy, createTime, content }, place) => {
        const before = rows[place + 1];
        return {
          version,
          createBy,
          createTime,
          changes: before ? reportChanges(before.content, content) : [],
          cgrSql: String(content.cgrSql ?? ''),
          isPresent: !!present && !reportChanges({ ...present }, content).length,
        };
      });
    },
    async restore(caller: Caller, { id, version, updateTime }: { id: string; version: number; updateTime?: string | null | undefined }) {
      const present = await definitions.byId(id);
      if (!present) throw new Refusal('未找到对应实体');
      const wanted = (await read(id)).find((row) => row.version === version);
      if (!wanted) throw new Refusal('没有这个版本');
      const { content } = wanted;
      await heads.edit(
        caller,
        accepted(() => ({
          head: { ...ReportHeadDraft.parse(content), id, ...(updateTime !== undefined && { updateTime }) },
          items: (content.items ?? present.items).map((item) => ReportItemDraft.parse(item)),
          params: (content.params ?? present.params).map((param) => ReportParamDraft.parse(param)),
        })),
      );
    },
  };
};
export type ReportVersionService = ReturnType<typeof createReportVersionService>;
