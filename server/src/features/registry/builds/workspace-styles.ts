import type { BuildRecord } from '@mortise/shared/contract/registry';
import { looseStyles } from '../publish/style-check.ts';
import type { WorkspaceBuilds } from './workspace-builds.ts';

/** Checks the style sheets of builds in the workspace as those of published ones (ADR 130). Builds never change: each is read once. */
export const createWorkspaceStyles = (workspace: Pick<WorkspaceBuilds, 'folderOf'>) => {
  const known = new Map<string, readonly string[]>();
  return {
    /** Why the build may not be offered; empty if its styles keep to its own elements. */
    async reasonsOf(name: string, record: BuildRecord): Promise<readonly string[]> {
      const folder = workspace.folderOf(name, record.build);
      if (!folder) return [];
      const before = known.get(folder);
      if (before) return before;
      const reasons = await looseStyles(folder, record).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return [`版本 ${record.build} 缺少样式文件`];
      });
      known.set(folder, reasons);
      return reasons;
    },
  };
};
